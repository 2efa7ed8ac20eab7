import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#contract/clock.ts'
import { createNetworkBudget } from './network-budget.ts'
import { requesterOf } from './visitor.ts'

/** Refusals that a network gets at once: far more than people and devices behind one address cause. */
const LIMITS = { perNetwork: { burst: 120, perSecond: 5 }, perGroup: { burst: 240, perSecond: 10 } }
/** A program on few connections that repeats what is refused sends one request per connection in this time. */
const WAIT_MS = 1_000
/** Beyond this number nothing waits, so that waiting answers do not fill the memory. */
const MAX_WAITING = 1_000
/** What floods are answered: unreadable, forbidden, expired, too often. */
const SLOWED: readonly number[] = [400, 403, 410, 429]

/** Delays refusals for networks that get many of them: refusing takes time of the server's only main thread too. */
export interface SlowRefusals {
  /** Resolves when an answer with this status may be sent to this address. */
  before(status: number, address: () => string): Promise<void>
}

export function createSlowRefusals(
  clock: Pick<Clock, 'monotonic'>,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => delay(milliseconds),
): SlowRefusals {
  const budget = createNetworkBudget(LIMITS, clock)
  let waiting = 0
  return {
    async before(status, address) {
      if (!SLOWED.includes(status)) return
      const requester = requesterOf(address())
      if (budget.secondsLeft(requester) === 0) return budget.take(requester)
      if (waiting >= MAX_WAITING) return
      waiting += 1
      try {
        await wait(WAIT_MS)
      } finally {
        waiting -= 1
      }
    },
  }
}
