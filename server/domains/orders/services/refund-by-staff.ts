import { RefundQuantityError } from '#contract/orders/refund-amounts.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { PaymentsPort } from './payments-port.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Refunds for a member of staff, who reads why it cannot be done. The order's row must be locked before.
 *
 * @returns the order after the refund, and what was refunded in minor units
 * @throws Refusal CONFLICT when nothing is left to refund; VALIDATION for more pieces than are left
 */
export async function refundByStaff(
  transaction: Transaction,
  refunding: Parameters<typeof refundOrder>[1],
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<{ refunded: OrderRow; amount: number }> {
  const messages = ORDER_MESSAGES[context.language]
  const moment = { now: new Date(context.clock.now()), config: context.config }
  const refunded = await refundOrder(transaction, refunding, { moment, payments }).catch((error: unknown) => {
    throw error instanceof RefundQuantityError ? fieldError(context, 'lines', messages.refundMore(error.most)) : error
  })
  if (!refunded) throw new Refusal('CONFLICT', messages.refundNothing)
  return { refunded, amount: refunded.refunded - refunding.order.refunded }
}
