import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { queueRefused, watchQueue } from '../../../platform/metrics/metrics.ts'
import { createSemaphore, SemaphoreError } from '../../../platform/tasks/weighted-semaphore.ts'
import { Refusal } from '../../../route.ts'

/** Half of the database connections, so that reads find a free one while checkouts wait for the same products. */
const AT_ONCE = 8
const MAX_WAITING = 5_000

export interface CheckoutConcurrency {
  /** @throws Refusal UNAVAILABLE when too many are waiting */
  serve<Result>(work: () => Promise<Result>, context: Context): Promise<Result>
}

/**
 * Limits concurrent checkouts. Checkouts of the same product wait for the lock on its stock row; without this limit,
 * many of them would hold every connection while waiting.
 */
export function createCheckoutConcurrency(): CheckoutConcurrency {
  const slots = createSemaphore({ capacity: AT_ONCE, maxWaiting: MAX_WAITING })
  watchQueue('checkout transactions', () => slots.load())
  return {
    async serve(work, { language }) {
      try {
        return await slots.run(work)
      } catch (error) {
        if (!(error instanceof SemaphoreError)) throw error
        queueRefused.inc({ queue: 'checkout transactions' })
        throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
      }
    },
  }
}
