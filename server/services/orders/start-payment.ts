import type { NextStep } from '#contract/entities/order.ts'
import type { SignedInContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import * as orders from '../../queries/orders.ts'
import type { PaymentChoice, Payments } from './ports.ts'

/**
 * Starts an attempt to pay a locked order, and lets the order live as long as the latest of its attempts, never
 * shorter than its grace (payments.md 1.5).
 */
export async function payOpen(
  inside: Transaction,
  choice: PaymentChoice,
  { payments, context }: { payments: Payments; context: SignedInContext },
): Promise<NextStep> {
  const { order, service, methodId } = choice
  const before = await orders.lastAttemptEnds(inside, order.id)
  const { next, expiresAt } = await payments.start(inside, choice, context)
  const ends = [before, order.grace_until, expiresAt].filter((at) => at !== null)
  const latest = ends.reduce((one, other) => (one > other ? one : other))
  orders.save(
    inside,
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
