import type { InputOf } from '#contract/call.ts'
import { decimalOf } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { recordPayment as recordCall } from '#contract/payments/calls/record-payment.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import { staffView } from '../../orders/services/order-view.ts'
import * as orders from '../../orders/services/orders.ts'
import { applyPayment } from '../../orders/services/transition-order.ts'
import { amountDue, transitionOf } from '../../orders/services/transitions.ts'
import { MAX_ATTEMPTS } from '../gateways/ref-no.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as events from '../queries/payment-events.ts'
import * as receipts from '../queries/receipts.ts'
import { addAttempt, addToReview, type PastAttempt } from './surplus-payments.ts'

type Body = InputOf<typeof recordCall>['body']

/** Tolerance for clocks of staff devices that are ahead. */
const AHEAD_MS = 60 * 60_000

/**
 * Records a payment that staff received directly. Idempotent per `Idempotency-Key`, under the order's lock: the open
 * amount settles the order, less leaves the rest open, and a surplus has to be returned.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when nothing is open or a receipt is under review; VALIDATION
 */
export async function recordPayment(id: string, body: Body, context: SignedInContext): Promise<StaffOrder> {
  const keyed = { call: { ...recordCall, path: `/api/staff/orders/${id}/record_payment` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const locked = await orders.lock(transaction, id)
    const order = requireFound(locked?.market === context.config.market.code ? locked : null, context)
    return staffView(transaction, await recordInside(transaction, { order, body }, context), context)
  })
}

interface RecordPaymentInput {
  /** Locked. */
  order: orders.OrderRow
  body: Body
}

/** Runs in an open transaction; returns the changed order. @throws what `recordPayment` throws */
export async function recordInside(
  transaction: Transaction,
  { order, body }: RecordPaymentInput,
  context: SignedInContext,
): Promise<orders.OrderRow> {
  await refuse(transaction, { order, body }, context)
  const { config, session } = context
  const moment = { now: nowOf(context), config }
  const due = amountDue(order)
  const amount = body.amount ?? due
  const past = { order, provider: 'MANUAL', detail: await detailOf(transaction, { body, amount }, context) } as const
  const isLate = order.status === 'CANCELLED'
  // What is over for an order on account stays in the dealer's favour.
  const taken = order.settles === 'account' ? amount : Math.min(amount, due)
  const paymentId = taken > 0 ? await applyRecordedPayment(transaction, { ...past, amount: taken }, context) : null
  if (amount > taken) {
    const detail = paymentId === null ? past.detail : { ...past.detail, surplus_of: paymentId }
    const why = isLate ? 'late' : 'overpaid'
    await addToReview(transaction, { ...past, detail, amount: amount - taken, why }, moment)
  }
  if (!isLate) {
    const actor = { kind: 'staff', id: session.person.id } as const
    const received = { orderId: order.id, amount, attemptId: paymentId, actor, reason: body.reference }
    const { outcome } = await applyPayment(transaction, received, moment)
    if (outcome === 'part' && order.channel === 'online') await leaveRest(transaction, { order, taken }, context)
  }
  await writeTrail(transaction, { order, body: { ...body, amount }, surplus: amount - taken }, context)
  return requireFound(await orders.lock(transaction, order.id), context)
}

async function refuse(
  transaction: Transaction,
  { order, body }: RecordPaymentInput,
  context: SignedInContext,
): Promise<void> {
  const messages = PAYMENT_MESSAGES[context.language]
  if (!transitionOf('record_payment', order, 'staff')) throw new Refusal('CONFLICT', messages.nothingOpen)
  if (body.amount === undefined && amountDue(order) === 0)
    throw fieldError(context, 'amount', SERVER_MESSAGES[context.language].fieldMissing)
  // Usually the receipt under review is for the same payment.
  if ((await receipts.statesOf(transaction, order.id)).includes('REVIEW'))
    throw new Refusal('CONFLICT', messages.decideReceiptFirst)
  if (body.method !== 'cash' && body.reference === null)
    throw fieldError(context, 'reference', SERVER_MESSAGES[context.language].fieldMissing)
  if (body.received_at !== undefined && Date.parse(body.received_at) > nowOf(context).getTime() + AHEAD_MS)
    throw fieldError(context, 'received_at', messages.receivedLater)
  const before = await attempts.ofPayable(transaction, order.id)
  // One for the payment, one for a possible surplus.
  if ((before[0]?.attempt_no ?? 0) + 2 > MAX_ATTEMPTS) throw new Refusal('CONFLICT', messages.tooManyAttempts)
  const twin = body.is_another ? undefined : before.find((one) => isDuplicate(one, { order, body }))
  if (twin?.detail.recorded) throw fieldError(context, 'is_another', messages.recordedBefore(twin.detail.recorded.by))
}

const plain = (reference: string | null): string => (reference ?? '').replaceAll(/\s+/g, '').toLowerCase()

/** The same amount with the same reference: probably the same payment, recorded by somebody else. */
function isDuplicate(
  { detail: { recorded, surplus_of } }: attempts.AttemptRow,
  { order, body }: RecordPaymentInput,
): boolean {
  if (!recorded || surplus_of !== undefined) return false
  return recorded.amount === (body.amount ?? amountDue(order)) && plain(recorded.reference) === plain(body.reference)
}

async function detailOf(
  transaction: Transaction,
  { body, amount }: { body: Body; amount: number },
  context: SignedInContext,
): Promise<attempts.AttemptDetail> {
  const { first_name, last_name } = requireFound(await accounts.find(transaction, context.session.person.id), context)
  const { method, reference, note, received_at } = body
  const receivedAt = received_at === undefined ? nowOf(context) : new Date(received_at)
  const recorded = {
    method,
    amount,
    received_at: receivedAt.toISOString(),
    reference,
    note,
    by: `${first_name} ${last_name}`,
  }
  return { method: 'none', code: null, name: null, recorded }
}

/** Applies the payment to the order and adds its payment event. */
async function applyRecordedPayment(
  transaction: Transaction,
  past: PastAttempt,
  context: SignedInContext,
): Promise<string> {
  const now = nowOf(context)
  const attempt = requireFound(await addAttempt(transaction, past, { now, config: context.config }), context)
  attempts.updateState(transaction, attempt.id, { state: 'SUCCEEDED', settledAt: now })
  await events.add(transaction, {
    attemptId: attempt.id,
    provider: past.provider,
    source: 'staff',
    headersHash: null,
    body: JSON.stringify(past.detail.recorded),
    signatureOk: null,
    decision: 'settled',
    now,
  })
  return attempt.id
}

/** The rest can be paid as before, as an amount of its own; notifies the customer of it. */
async function leaveRest(
  transaction: Transaction,
  { order, taken }: { order: orders.OrderRow; taken: number },
  context: SignedInContext,
): Promise<void> {
  const { config } = context
  const rest = amountDue(order) - taken
  attempts.lowerTransfer(transaction, order.id, rest)
  attempts.expireUnused(transaction, order.id, 'MANUAL')
  const money = (amount: number) => `${config.market.currency} ${decimalOf(amount, config.market.exponent)}`
  await sendMessage(
    transaction,
    {
      accountId: order.account_id,
      subject: `order:${order.id}:part:${order.part_paid + taken}`,
      messages: PAYMENT_MESSAGES,
      say: (messages, store) =>
        messages.smsPartPaid({ store, order: order.order_no, paid: money(taken), rest: money(rest) }),
    },
    { config, now: nowOf(context) },
  )
}

interface AuditDetail extends RecordPaymentInput {
  body: Body & { amount: number }
  surplus: number
}

async function writeTrail(transaction: Transaction, { order, body, surplus }: AuditDetail, context: SignedInContext) {
  const { amount, method, reference, received_at = null, note, is_another } = body
  await audit.write(transaction, {
    actorId: context.session.person.id,
    act: 'order.record_payment',
    objectId: order.id,
    detail: { order_no: order.order_no, amount, surplus, method, reference, received_at, note, is_another },
    now: nowOf(context),
  })
}
