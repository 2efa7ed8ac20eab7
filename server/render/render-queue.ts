import type { Clock } from '#contract/clock.ts'
import { OWN_ADDRESS } from '../context.ts'
import type { Bytes } from '../http/byte-cache.ts'
import { requesterOf, type Visitor } from '../http/visitor.ts'
import { FairQueue, type Requester } from '../tasks/fair-queue.ts'
import { TokenBuckets } from '../tasks/token-buckets.ts'

/**
 * Renders that one network may cause. Only pages that are not cached count, and of many who ask for one at the same
 * moment the first alone: 200 people behind one address who follow links are far below it. A render takes some 40 ms of
 * the one thread that answers everybody.
 */
const PER_NETWORK = { burst: 120, perSecond: 4 }
/** Of all networks of an IPv6 /48 together. */
const PER_GROUP = { burst: 240, perSecond: 8 }

/** A network has used up its renders. */
export class RenderBudgetSpent extends Error {
  readonly retryAfterSeconds: number
  constructor(seconds: number) {
    super('render budget spent')
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  }
}

export interface RenderQueue {
  /**
   * Renders in turn with other networks; who asks for the same page meanwhile shares it.
   *
   * @throws RenderBudgetSpent, QueueFull or RequesterGone; what the render throws
   */
  run(key: string, render: () => Promise<Bytes>, visitor: Visitor): Promise<Bytes>
}

/** Renders that run or wait for data at once, and those that wait for one of them. */
const QUEUE = { concurrency: 4, maxWaiting: 128 }
/** The server's own requests are no visits: they have no budget. */
export const OWN_VISITOR: Visitor = { requester: requesterOf(OWN_ADDRESS), signal: new AbortController().signal }

/**
 * These have no budget either: this machine, or a proxy that TRUSTED_PROXY does not name, behind which all visitors share
 * the address.
 */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'].map((address) => requesterOf(address).network)

export function createRenderQueue(clock: Pick<Clock, 'monotonic'>): RenderQueue {
  const queue = new FairQueue<Bytes>(QUEUE)
  const networks = new TokenBuckets({ ...PER_NETWORK, clock })
  const groups = new TokenBuckets({ ...PER_GROUP, clock })

  function spend({ network, group }: Requester): void {
    const seconds = Math.max(networks.secondsLeft(network), groups.secondsLeft(group))
    if (seconds > 0) throw new RenderBudgetSpent(seconds)
    networks.take(network)
    groups.take(group)
  }

  return {
    async run(key, render, { requester, signal }) {
      const isCounted = requester !== OWN_VISITOR.requester && !LOOPBACK.includes(requester.network)
      if (isCounted && !queue.has(key)) spend(requester)
      return queue.run({ key, requester, signal }, render)
    },
  }
}
