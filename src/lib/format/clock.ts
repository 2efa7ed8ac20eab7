import type { Clock } from '#contract/clock.ts'

export const browserClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
