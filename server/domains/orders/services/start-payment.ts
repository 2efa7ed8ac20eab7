import type { NextStep } from '#contract/orders/order.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as orders from '../queries/orders.ts'
import type { PaymentChoice, PaymentsPort } from './payments-port.ts'

/**
 * Starts a payment attempt for a locked order and extends the order's expiry to that of its latest attempt, but never
 * below its grace period (payments 1.7).
 */
export async function startPayment(
  transaction: Transaction,
  choice: PaymentChoice,
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<NextStep> {
  const { order, service, methodId } = choice
  const before = await orders.lastAttemptEnds(transaction, order.id)
  const { next, expiresAt } = await payments.start(transaction, choice, context)
  const ends = [before, order.grace_until, expiresAt].filter((at) => at !== null)
  const latest = ends.reduce((one, other) => (one > other ? one : other))
  orders.save(
    transaction,
    {
      ...order,
      payment_service: service,
      payment_method_id: methodId,
      expires_at: order.status === 'PENDING_PAYMENT' && order.part_paid === 0 ? latest : order.expires_at,
    },
    new Date(context.clock.now()),
  )
  return next
}
