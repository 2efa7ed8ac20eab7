import type { Clock } from '#contract/clock.ts'

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
