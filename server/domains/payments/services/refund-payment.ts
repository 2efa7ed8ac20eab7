import type { InputOf } from '#contract/call.ts'
import { refundPayment as refundCall } from '#contract/payments/calls/refund-payment.ts'
import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as events from '../queries/payment-events.ts'
import * as payments from '../queries/staff-payments.ts'
import * as payables from './payables.ts'
import { orderPaymentStatus } from './settle-payment.ts'

type Body = InputOf<typeof refundCall>['body']

/**
 * Marks a payment under review as returned: the attempt ends, the order is unpaid again or stays closed, and the payer
 * is notified. Once, under the order's lock.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is not under review, and for a receipt
 */
export async function refundPayment(id: string, body: Body, context: SignedInContext): Promise<StaffPayment> {
  const market = context.config.market.code
  const keyed = { call: { ...refundCall, path: `/api/staff/payments/${id}/refund` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const known = requireFound(await attempts.find(transaction, id), context)
    const locked = await payables.lock(transaction, known.payable_id)
    const order = requireFound(locked?.market === market ? locked : null, context)
    const attempt = requireFound(await attempts.lock(transaction, id), context)
    // A transfer with a receipt is decided by its receipt; a payment recorded by staff can be returned here.
    const isReceipt = attempt.provider === 'MANUAL' && !attempt.detail.recorded
    if (attempt.state !== 'REVIEW' || isReceipt) {
      throw new Refusal('CONFLICT', PAYMENT_MESSAGES[context.language].nothingToGiveBack)
    }
    await returnPayment(transaction, { attempt, order, body }, context)
    return requireFound(await payments.find(transaction, market, id), context)
  })
}

interface RefundInput {
  attempt: attempts.AttemptRow
  order: payables.Payable
  body: Body
}

async function returnPayment(
  transaction: Transaction,
  { attempt, order, body }: RefundInput,
  context: SignedInContext,
) {
  const { config, session } = context
  const { amount, reference } = body
  const now = nowOf(context)
  const { first_name, last_name } = requireFound(await accounts.find(transaction, session.person.id), context)
  const refund = { amount, reference, by: `${first_name} ${last_name}`, created_at: now.toISOString() }
  attempts.recordRefund(transaction, attempt, refund)
  const status = await orderPaymentStatus(transaction, attempt, 'REFUNDED')
  await payables.setStatus(transaction, { payableId: order.id, status }, { now, config })
  await events.add(transaction, {
    attemptId: attempt.id,
    provider: attempt.provider,
    source: 'staff',
    headersHash: null,
    body: JSON.stringify(body),
    signatureOk: null,
    decision: 'refunded',
    now,
  })
  const detail = { order_no: order.order_no, ref_no: attempt.ref_no, reason: attempt.reason, amount, reference }
  await recordAct(transaction, { act: 'payment.refund', object: `payment:${attempt.ref_no}`, detail }, context)
  await sendMessage(
    transaction,
    {
      accountId: order.account_id,
      subject: `attempt:${attempt.id}:refunded`,
      messages: PAYMENT_MESSAGES,
      say: (messages, store) => messages.smsRefunded(store, order.order_no),
    },
    { config, now },
  )
}
