import type { Clock } from '#contract/clock.ts'
import { OWN_ADDRESS } from '../../context.ts'
import type { Bytes } from '../http/byte-cache.ts'
import { requesterOf, type Visitor } from '../http/visitor.ts'
import { queueRefused, watchQueue } from '../metrics/metrics.ts'
import { FairQueue, QueueFull, type Requester } from '../tasks/fair-queue.ts'
import { TokenBuckets } from '../tasks/token-buckets.ts'

/**
 * Render budget of one network. Only renders count, not cached pages or requests that share a render: 200 people behind
 * one address who follow links stay far below it. A render takes about 40 ms of the server's only main thread.
 */
const PER_NETWORK = { burst: 120, perSecond: 4 }
/** Budget shared by all networks of an IPv6 /48. */
const PER_GROUP = { burst: 240, perSecond: 8 }

/** A network has used up its render budget. */
export class RenderBudgetSpent extends Error {
  readonly retryAfterSeconds: number
  constructor(seconds: number) {
    super('render budget spent')
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  }
}

export interface RenderQueue {
  /**
   * Runs the render in turn with other networks; concurrent requests with the same key share it.
   *
   * @throws RenderBudgetSpent, QueueFull or RequesterDisconnected; errors of the render
   */
  run(key: string, render: () => Promise<Bytes>, visitor: Visitor): Promise<Bytes>
}

/** Maximum number of concurrent and of waiting renders. */
const QUEUE = { concurrency: 4, maxWaiting: 128, maxWaitMs: 10_000 }
/** The server's own requests have no budget. */
export const OWN_VISITOR: Visitor = { requester: requesterOf(OWN_ADDRESS), signal: new AbortController().signal }

/**
 * Networks without a budget: this machine, and a proxy missing in TRUSTED_PROXY, behind which all clients share the
 * address.
 */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'].map((address) => requesterOf(address).network)

export function createRenderQueue(clock: Pick<Clock, 'monotonic'>): RenderQueue {
  const queue = new FairQueue<Bytes>(QUEUE)
  watchQueue('pages', () => queue.load())
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
      return queue.run({ key, requester, signal }, render).catch((error: unknown) => {
        if (error instanceof QueueFull) queueRefused.inc({ queue: 'pages' })
        throw error
      })
    },
  }
}
