import type { Clock } from '#contract/clock.ts'
import { createNetworkBudget } from './network-budget.ts'
import { requesterOf } from './visitor.ts'

/**
 * Public answers for one network: an app that opens asks for about ten, so that 200 people behind one address who
 * arrive at once stay below it.
 */
const LIMITS = { perNetwork: { burst: 2_000, perSecond: 100 }, perGroup: { burst: 4_000, perSecond: 200 } }
/** An answer that is not stored is made on the server's only main thread. */
export const MADE_COST = 10

/** How many public answers the networks of visitors may still have from this process. */
export interface ReadBudget {
  /** Takes one answer; returns the seconds until there is one, 0 when it was taken. */
  take(address: string): number
  /** The answer had to be made. */
  chargeMaking(address: string): void
}

export function createReadBudget(clock: Pick<Clock, 'monotonic'>): ReadBudget {
  const budget = createNetworkBudget(LIMITS, clock)
  return {
    take(address) {
      const requester = requesterOf(address)
      const seconds = budget.secondsLeft(requester)
      if (seconds === 0) budget.take(requester)
      return seconds
    },
    chargeMaking: (address) => budget.take(requesterOf(address), MADE_COST - 1),
  }
}
