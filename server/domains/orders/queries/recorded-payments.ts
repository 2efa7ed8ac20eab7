import type { RecordedMethod } from '#contract/orders/order.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** A payment recorded by staff. */
export interface RecordedPayment {
  method: RecordedMethod
  /** Amount received, in minor units; the attempt's own amount is the part applied to the order. */
  amount: number
  /** ISO 8601 */
  received_at: string
  reference: string | null
  /** Internal note for staff. */
  note: string | null
  by: string
}

/** Moves recorded partial payments of a cancelled order to review; staff decide about each of them. */
export const moveToReview = (transaction: Transaction, orderId: string): void =>
  transaction.send(
    `update payment_attempt set state = 'REVIEW', reason = 'order_cancelled'
      where order_id = $1 and state = 'SUCCEEDED' and detail ? 'recorded'`,
    [orderId],
  )
