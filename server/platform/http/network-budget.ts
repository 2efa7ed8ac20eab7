import type { Clock } from '#contract/clock.ts'
import { OWN_ADDRESS } from '../../context.ts'
import type { Requester } from '../tasks/fair-queue.ts'
import { type TokenBucketOptions, TokenBuckets } from '../tasks/token-buckets.ts'
import { requesterOf } from './visitor.ts'

type Limit = Omit<TokenBucketOptions, 'clock'>

/**
 * Networks without a budget: this machine, its own requests, and a proxy missing in TRUSTED_PROXY, behind which all
 * clients share the address.
 */
const UNCOUNTED: readonly string[] = ['127.0.0.1', '::1', OWN_ADDRESS].map((address) => requesterOf(address).network)

/** What networks may cost this process. */
export interface NetworkBudget {
  /** Seconds until the network may cost more; 0 = now. */
  secondsLeft(requester: Requester): number
  /** The caller must have checked `secondsLeft`. More tokens than there are delay the next ones. */
  take(requester: Requester, tokens?: number): void
}

interface NetworkLimits {
  perNetwork: Limit
  /** Shared by all networks of an IPv6 /48. */
  perGroup: Limit
}

export function createNetworkBudget(
  { perNetwork, perGroup }: NetworkLimits,
  clock: Pick<Clock, 'monotonic'>,
): NetworkBudget {
  const networks = new TokenBuckets({ ...perNetwork, clock })
  const groups = new TokenBuckets({ ...perGroup, clock })
  return {
    secondsLeft({ network, group }) {
      if (UNCOUNTED.includes(network)) return 0
      return Math.max(networks.secondsLeft(network), groups.secondsLeft(group))
    },
    take({ network, group }, tokens = 1) {
      if (UNCOUNTED.includes(network)) return
      networks.take(network, tokens)
      groups.take(group, tokens)
    },
  }
}
