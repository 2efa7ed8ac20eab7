import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getReceipts } from '#contract/payments/calls/get-receipts.ts'
import type { StaffReceipt } from '#contract/payments/staff-receipt.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as orders from '../../orders/services/orders.ts'
import { amountDue } from '../../orders/services/transitions.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as events from '../queries/payment-events.ts'
import * as receipts from '../queries/receipts.ts'
import * as payables from './payables.ts'
import { type Gateways, readPaymentOffer } from './payment-offer.ts'
import { orderPaymentStatus, type SettlementContext } from './settle-payment.ts'
import { TRANSFER_MS } from './start-payment.ts'

export async function listReceipts(
  { state, page }: InputOf<typeof getReceipts>['query'],
  gateways: Gateways,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getReceipts>['receipts']> {
  const filter = { market: config.market.code, state: state ?? null }
  const rows = await receipts.page(db, { ...filter, ...pageOf(page) })
  const { banks } = await readPaymentOffer(db, config, gateways)
  const data = rows.map((row) => ({ ...row, bank_name: banks.find(({ id }) => id === row.bank_id)?.name ?? null }))
  return { data, meta: metaOf(page, await receipts.count(db, filter)) }
}

interface ReceiptContext {
  gateways: Gateways
  context: SignedInContext
}

/**
 * Approves a receipt: marks the order as paid, settles the attempt and writes the audit log in one transaction.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was decided before, or its order is paid or closed
 */
export async function approveReceipt(id: string, context: ReceiptContext): Promise<StaffReceipt> {
  return context.context.db.transaction(async (transaction) => {
    const { config, clock, session, language } = context.context
    const now = new Date(clock.now())
    const open = await lockOpen(transaction, id, context.context)
    const actor = { kind: 'staff', id: session.person.id } as const
    const payable = requireFound(await payables.lock(transaction, open.payable_id), context.context)
    const received = { payable, amount: amountDue(payable), actor }
    const { outcome } = await payables.receive(transaction, received, { now, config })
    if (outcome !== 'settled') throw new Refusal('CONFLICT', PAYMENT_MESSAGES[language].receiptTooLate)
    if (open.attempt_id !== null)
      attempts.updateState(transaction, open.attempt_id, { state: 'SUCCEEDED', settledAt: now })
    await decide(transaction, { open, state: 'APPROVED', reason: null }, context.context)
    return shown(transaction, id, context)
  })
}

/**
 * Rejects a receipt: the order is unpaid again, and the customer is notified of the reason and gets the full time of a
 * transfer to send another receipt.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was decided before
 */
export async function rejectReceipt(
  { id, reason }: { id: string; reason: string },
  context: ReceiptContext,
): Promise<StaffReceipt> {
  return context.context.db.transaction(async (transaction) => {
    const { config, clock } = context.context
    const now = new Date(clock.now())
    const open = await lockOpen(transaction, id, context.context)
    await reopen(transaction, open, { now, config })
    await decide(transaction, { open, state: 'REJECTED', reason }, context.context)
    await notifyCustomer(transaction, { open, reason }, context.context)
    return shown(transaction, id, context)
  })
}

/** Makes the order payable again, unless another of its attempts is pending or under review. */
async function reopen(
  transaction: Transaction,
  { payable_id: orderId, attempt_id: attemptId }: receipts.OpenReceipt,
  moment: Pick<SettlementContext, 'config' | 'now'>,
): Promise<void> {
  const until = new Date(moment.now.getTime() + TRANSFER_MS)
  orders.extendExpiry(transaction, orderId, until)
  if (attemptId !== null) {
    attempts.updateState(transaction, attemptId, { state: 'CREATED', reason: 'receipt_rejected' })
    attempts.prolong(transaction, attemptId, until)
  }
  const status = await orderPaymentStatus(transaction, { id: attemptId, payable_id: orderId }, 'CREATED')
  await payables.setStatus(transaction, { payableId: orderId, status }, moment)
}

/** Locks the order before the rows that belong to it. */
async function lockOpen(transaction: Transaction, id: string, context: SignedInContext): Promise<receipts.OpenReceipt> {
  const { config, language } = context
  const market = config.market.code
  const found = await receipts.find(transaction, market, id)
  if (!found) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  await payables.lock(transaction, found.payable_id)
  const open = await receipts.find(transaction, market, id)
  if (open?.state !== 'REVIEW') throw new Refusal('CONFLICT', PAYMENT_MESSAGES[language].receiptDecided)
  return open
}

interface DecideReceiptInput {
  open: receipts.OpenReceipt
  state: 'APPROVED' | 'REJECTED'
  reason: string | null
}

async function decide(
  transaction: Transaction,
  { open, state, reason }: DecideReceiptInput,
  context: SignedInContext,
): Promise<void> {
  const now = new Date(context.clock.now())
  const by = context.session.person.id
  receipts.recordDecision(transaction, { id: open.id, state, reason, by, now })
  const act = state === 'APPROVED' ? 'receipt.approve' : 'receipt.reject'
  await audit.write(transaction, {
    actorId: by,
    act,
    objectId: open.id,
    detail: { order_id: open.payable_id, reason },
    now,
  })
  await events.add(transaction, {
    attemptId: open.attempt_id,
    provider: 'MANUAL',
    source: 'staff',
    headersHash: null,
    body: JSON.stringify({ receipt: open.id, reason }),
    signatureOk: null,
    decision: state === 'APPROVED' ? 'settled' : 'rejected',
    now,
  })
}

interface ReceiptNoticeInput {
  open: receipts.OpenReceipt
  reason: string
}

async function notifyCustomer(
  transaction: Transaction,
  { open, reason }: ReceiptNoticeInput,
  context: SignedInContext,
): Promise<void> {
  const { config, clock } = context
  const order = await payables.find(transaction, open.payable_id)
  if (!order) throw new Error(`Receipt ${open.id} is of no order`)
  await sendMessage(
    transaction,
    {
      accountId: order.account_id,
      subject: `receipt:${open.id}:rejected`,
      messages: PAYMENT_MESSAGES,
      say: (messages, store) => messages.smsReceiptRejected(store, order.order_no, reason),
    },
    { config, now: new Date(clock.now()) },
  )
}

async function shown(db: Database, id: string, { gateways, context }: ReceiptContext): Promise<StaffReceipt> {
  const row = await receipts.show(db, id)
  if (!row) throw new Error(`Receipt ${id} is gone`)
  const { banks } = await readPaymentOffer(db, context.config, gateways)
  return { ...row, bank_name: banks.find((bank) => bank.id === row.bank_id)?.name ?? null }
}
