import type { InputOf } from '#contract/call.ts'
import type { Order } from '#contract/orders/order.ts'
import { addReceipt } from '#contract/payments/calls/add-receipt.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { markFilesReferenced } from '../../files/services/files.ts'
import { ownerView } from '../../orders/services/order-view.ts'
import * as orders from '../../orders/services/orders.ts'
import { type OwnOrder, showOrder } from '../../orders/services/owner-orders.ts'
import { isPayable } from '../../orders/services/transitions.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as receipts from '../queries/receipts.ts'
import { notifyOfReceipt } from './notify-staff.ts'
import * as payables from './payables.ts'
import { type Gateways, readPaymentOffer } from './payment-offer.ts'

/** Per order, rejected ones included (payments 1.7). */
const MAX_RECEIPTS = 5
/** Tolerance for clocks that are ahead, and for time zones where the day begins earlier. */
const AHEAD_MS = 24 * 60 * 60_000

type ReceiptBody = InputOf<typeof addReceipt>['body']

/**
 * Stores the proof of a transfer for review by staff; the order does not expire meanwhile.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when nothing is owed, when a receipt is under review, or after the fifth;
 *   VALIDATION
 */
export async function submitReceipt(own: OwnOrder, body: ReceiptBody, tools: ReceiptTools): Promise<Order> {
  const { context } = tools
  // Checks the owner; everything else is checked under the order's lock.
  await showOrder(own, context)
  const keyed = { call: { ...addReceipt, path: `/api/orders/${own.id}/receipts` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    await keepReceipt(transaction, { id: own.id, body }, tools)
    return ownerView(transaction, requireFound(await orders.lock(transaction, own.id), context), context)
  })
}

/** Attempts that a receipt can prove; payments recorded by staff need no receipt. */
const isTransfer = ({ provider, detail }: attempts.AttemptRow): boolean => provider === 'MANUAL' && !detail.recorded

export interface ReceiptTools {
  gateways: Gateways
  context: SignedInContext
}

export interface AddReceiptInput {
  id: string
  body: ReceiptBody
}

/** Stores a receipt for an order, or for a payment towards an account. @throws what `submitReceipt` throws */
export async function keepReceipt(
  transaction: Transaction,
  { id, body }: AddReceiptInput,
  { gateways, context }: ReceiptTools,
): Promise<void> {
  const { config, clock, language } = context
  const messages = PAYMENT_MESSAGES[language]
  const order = await payables.lock(transaction, id)
  if (!order) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  if (!isPayable(order)) throw new Refusal('CONFLICT', messages.receiptTooLate)
  const states = await receipts.statesOf(transaction, id)
  if (states.includes('REVIEW')) throw new Refusal('CONFLICT', messages.receiptWaits)
  if (states.length >= MAX_RECEIPTS) throw new Refusal('CONFLICT', messages.receiptsFull(MAX_RECEIPTS))
  const { banks } = await readPaymentOffer(transaction, config, gateways)
  if (!banks.some((bank) => bank.id === body.bank_id)) throw fieldError(context, 'bank_id', messages.bankUnknown)
  await countAttempt(
    { name: 'receipts of a person', key: [context.session.person.id] },
    { ...context, db: transaction },
  )
  const now = new Date(clock.now())
  const paidAt = new Date(body.paid_at)
  if (paidAt.getTime() > now.getTime() + AHEAD_MS) throw fieldError(context, 'paid_at', messages.paidLater)
  await markFilesReferenced(transaction, { ids: [body.file_id], purpose: 'receipt', field: 'file_id' }, context)
  const attempt = (await attempts.ofPayable(transaction, id)).find(isTransfer)
  const receiptId = await receipts.create(transaction, {
    payableId: id,
    isOfAccount: payables.isAccountPayment(order),
    attemptId: attempt?.id ?? null,
    fileId: body.file_id,
    bankId: body.bank_id,
    payerName: body.payer_name,
    paidAt,
    amount: body.amount,
    currency: order.currency,
    now,
  })
  if (attempt) attempts.updateState(transaction, attempt.id, { state: 'REVIEW', reason: 'receipt' })
  await payables.setStatus(transaction, { payableId: id, status: 'REVIEW' }, { now, config })
  await notifyOfReceipt(transaction, { receiptId, orderNo: order.order_no }, { config, now })
}
