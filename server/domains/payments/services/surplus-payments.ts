import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { OrderRow } from '../../orders/services/orders.ts'
import * as orders from '../../orders/services/orders.ts'
import { MAX_ATTEMPTS, refNoOf } from '../gateways/ref-no.ts'
import * as attempts from '../queries/payment-attempts.ts'
import { notifyOfReview } from './notify-staff.ts'

interface SurplusContext {
  now: Date
  config: Pick<Config, 'market' | 'senders' | 'demoMailbox'>
}

/** An attempt that is recorded after its payment arrived. */
export interface PastAttempt {
  order: Pick<OrderRow, 'id' | 'order_no' | 'currency'>
  provider: attempts.AttemptRow['provider']
  amount: number
  detail: attempts.AttemptDetail
}

/** Returns its id and reference number; null when the order has used up its attempt numbers. */
export async function addAttempt(
  transaction: Transaction,
  { order, provider, amount, detail }: PastAttempt,
  { now, config }: SurplusContext,
): Promise<{ id: string; ref_no: string } | null> {
  const [newest] = await attempts.ofPayable(transaction, order.id)
  const attemptNo = (newest?.attempt_no ?? 0) + 1
  if (attemptNo > MAX_ATTEMPTS) return null
  const refNo = refNoOf(order.order_no, attemptNo, config.market)
  const id = await attempts.create(transaction, {
    payable_id: order.id,
    isOfAccount: false,
    attempt_no: attemptNo,
    provider,
    payment_method_id: null,
    ref_no: refNo,
    amount_minor: amount,
    currency: order.currency,
    detail,
    expires_at: now,
    created_at: now,
  })
  return { id, ref_no: refNo }
}

/** Records a payment that the order cannot take, for staff to return it. */
export async function addToReview(
  transaction: Transaction,
  { why, ...past }: PastAttempt & { why: 'overpaid' | 'late' },
  moment: SurplusContext,
): Promise<void> {
  const attempt = await addAttempt(transaction, past, moment)
  if (!attempt) throw new Error(`Order ${past.order.order_no} has no number left for a payment`)
  attempts.updateState(transaction, attempt.id, { state: 'REVIEW', reason: why })
  await notifyOfReview(transaction, { attempt, why }, moment)
}

/** A paid attempt exceeds the open amount, because a part of the order was paid in another way meanwhile. */
export async function flagSurplus(
  transaction: Transaction,
  { paid, amount }: { paid: attempts.AttemptRow; amount: number },
  moment: SurplusContext,
): Promise<void> {
  const order = await orders.find(transaction, paid.payable_id)
  if (!order) throw new Error(`Attempt ${paid.id} is of no order`)
  const { method, code, name } = paid.detail
  const detail = { method, code, name, surplus_of: paid.id }
  await addToReview(transaction, { order, provider: paid.provider, amount, detail, why: 'overpaid' }, moment)
}

/** A paid attempt was paid again, by another transaction. An order without a number left has the message to staff alone. */
export async function reviewRepeated(
  transaction: Transaction,
  { order, paid, transactionId }: Pick<PastAttempt, 'order'> & { paid: attempts.AttemptRow; transactionId: string },
  moment: SurplusContext,
): Promise<void> {
  const { provider, amount_minor: amount } = paid
  const { method, code, name } = paid.detail
  const again = await addAttempt(transaction, { order, provider, amount, detail: { method, code, name } }, moment)
  if (again) attempts.updateState(transaction, again.id, { state: 'REVIEW', reason: 'overpaid', transactionId })
}
