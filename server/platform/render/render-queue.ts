import type { Clock } from '#contract/clock.ts'
import { OWN_ADDRESS } from '../../context.ts'
import type { Bytes } from '../http/byte-cache.ts'
import { createNetworkBudget } from '../http/network-budget.ts'
import { requesterOf, type Visitor } from '../http/visitor.ts'
import { queueRefused, watchQueue } from '../metrics/metrics.ts'
import { FairQueue, QueueFull, type Requester } from '../tasks/fair-queue.ts'

/**
 * Render budget of one network. Only renders count, not cached pages or requests that share a render: 200 people behind
 * one address who follow links stay far below it. A render takes about 40 ms of the server's only main thread.
 */
const LIMITS = { perNetwork: { burst: 120, perSecond: 4 }, perGroup: { burst: 240, perSecond: 8 } }

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

export function createRenderQueue(clock: Pick<Clock, 'monotonic'>): RenderQueue {
  const queue = new FairQueue<Bytes>(QUEUE)
  watchQueue('pages', () => queue.load())
  const budget = createNetworkBudget(LIMITS, clock)

  function spend(requester: Requester): void {
    const seconds = budget.secondsLeft(requester)
    if (seconds > 0) throw new RenderBudgetSpent(seconds)
    budget.take(requester)
  }

  return {
    async run(key, render, { requester, signal }) {
      if (!queue.has(key)) spend(requester)
      return queue.run({ key, requester, signal }, render).catch((error: unknown) => {
        if (error instanceof QueueFull) queueRefused.inc({ queue: 'pages' })
        throw error
      })
    },
  }
}
