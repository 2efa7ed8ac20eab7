import type { Clock } from '#contract/clock.ts'
import type { SignedInContext } from './context.ts'

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

export const nowOf = ({ clock }: Pick<SignedInContext, 'clock'>): Date => new Date(clock.now())
