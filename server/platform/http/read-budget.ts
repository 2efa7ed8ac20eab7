import type { Clock } from '#contract/clock.ts'
import { OWN_ADDRESS } from '../../context.ts'
import { TokenBuckets } from '../tasks/token-buckets.ts'
import { requesterOf } from './visitor.ts'

/**
 * Public answers for one network: an app that opens asks for about ten, so that 200 people behind one address who
 * arrive at once stay below it.
 */
const PER_NETWORK = { burst: 2_000, perSecond: 100 }
/** Shared by all networks of an IPv6 /48. */
const PER_GROUP = { burst: 4_000, perSecond: 200 }
/** An answer that is not stored is made on the server's only main thread. */
export const MADE_COST = 10

/** This machine, and a proxy missing in TRUSTED_PROXY, behind which all clients share the address. */
const UNCOUNTED: readonly string[] = ['127.0.0.1', '::1', OWN_ADDRESS].map((address) => requesterOf(address).network)

/** How many public answers the networks of visitors may still have from this process. */
export interface ReadBudget {
  /** Takes one answer; returns the seconds until there is one, 0 when it was taken. */
  take(address: string): number
  /** The answer had to be made. */
  chargeMaking(address: string): void
}

export function createReadBudget(clock: Pick<Clock, 'monotonic'>): ReadBudget {
  const networks = new TokenBuckets({ ...PER_NETWORK, clock })
  const groups = new TokenBuckets({ ...PER_GROUP, clock })
  const charge = (address: string, tokens: number): void => {
    const { network, group } = requesterOf(address)
    if (UNCOUNTED.includes(network)) return
    networks.take(network, tokens)
    groups.take(group, tokens)
  }
  return {
    take(address) {
      const { network, group } = requesterOf(address)
      if (UNCOUNTED.includes(network)) return 0
      const seconds = Math.max(networks.secondsLeft(network), groups.secondsLeft(group))
      if (seconds === 0) charge(address, 1)
      return seconds
    },
    chargeMaking: (address) => charge(address, MADE_COST - 1),
  }
}
