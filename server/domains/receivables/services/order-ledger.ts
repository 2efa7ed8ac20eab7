import type { Database, Transaction } from '../../../platform/database/database.ts'
import * as ledger from '../queries/ledger.ts'
import { addEntry, settleOpen } from './ledger.ts'

/** An order on account: what of it the ledger needs. */
export interface AccountOrder {
  id: string
  dealer_id: string | null
}

/** Payments towards the account that paid the invoice of an order, oldest first. */
export const paymentsOfOrder = async (db: Database, orderId: string) =>
  (await ledger.paymentsOfOrder(db, orderId)).map((row) => ({ ...row, received_at: row.received_at.toISOString() }))

const dealerOf = ({ id, dealer_id }: AccountOrder): string => {
  if (dealer_id === null) throw new Error(`Order ${id} is on the account of no dealer`)
  return dealer_id
}
const isCredit = ({ amount }: ledger.EntryRow): boolean => amount < 0
const isInvoice = ({ kind }: ledger.EntryRow): boolean => kind === 'invoice'

interface Invoice {
  order: AccountOrder & { total: number }
  number: string
  dueAt: Date
}

/**
 * Charges the dealer with an invoice, from which payments that were received before it are taken. An order from before
 * the ledger is in it without a number.
 *
 * @returns what of the invoice is open
 */
export async function chargeInvoice(
  transaction: Transaction,
  { order, number, dueAt }: Invoice,
  now: Date,
): Promise<number> {
  const before = await ledger.ofOrder(transaction, order.id)
  const known = before.find(isInvoice)
  if (known) {
    ledger.numberInvoice(transaction, known.id, { number, dueAt })
    return known.open
  }
  const { id: orderId, total: amount } = order
  const entry = { dealerId: dealerOf(order), kind: 'invoice', amount, orderId, number, dueAt, now } as const
  const invoice = addEntry(transaction, entry)
  settleOpen(transaction, { credits: before.filter(isCredit), debits: [invoice] }, { by: null, now })
  return invoice.open
}

interface OrderPayment {
  order: AccountOrder
  amount: number
  attemptId: string | null
  by: string | null
}

/**
 * A payment for one order. What its invoice does not take, or all of it before there is one, stays in the dealer's
 * favour.
 *
 * @returns what of the invoice is open; null while there is none
 */
export async function receiveForOrder(
  transaction: Transaction,
  { order, amount, attemptId, by }: OrderPayment,
  now: Date,
): Promise<number | null> {
  const invoice = (await ledger.ofOrder(transaction, order.id)).find(isInvoice)
  const entry = { dealerId: dealerOf(order), kind: 'payment', amount: -amount, orderId: order.id, attemptId } as const
  const credit = addEntry(transaction, { ...entry, actorId: by, now })
  if (!invoice) return null
  settleOpen(transaction, { credits: [credit], debits: [invoice] }, { by: null, now })
  return invoice.open
}

interface OrderCredit {
  order: AccountOrder
  refund: { id: string; amount: number; number: string | null; reason: string; actorId: string }
  /** What of it was paid back in money: it is in nobody's favour any more. */
  paidBack: number
}

/**
 * A credit note for goods of one order: it lowers the order's invoice, and the rest stays in the dealer's favour.
 *
 * @returns what of the invoice is open
 */
export async function creditOrder(
  transaction: Transaction,
  { order, refund, paidBack }: OrderCredit,
  now: Date,
): Promise<number> {
  const invoice = (await ledger.ofOrder(transaction, order.id)).find(isInvoice)
  if (!invoice) throw new Error(`Order ${order.id} is in the ledger without an invoice`)
  const { id: refundId, amount, number, reason, actorId } = refund
  const shared = { dealerId: dealerOf(order), orderId: order.id, refundId, reason, actorId, now }
  const credit = addEntry(transaction, { ...shared, kind: 'credit_note', amount: -amount, number })
  const debits = [invoice]
  if (paidBack > 0) debits.push(addEntry(transaction, { ...shared, kind: 'payout', amount: paidBack }))
  settleOpen(transaction, { credits: [credit], debits }, { by: null, now })
  return invoice.open
}

export const isInLedger = async (transaction: Transaction, orderId: string): Promise<boolean> =>
  (await ledger.ofOrder(transaction, orderId)).length > 0

/** What of the payments for an order no document has used, in minor units; the dealer's row is locked. */
export async function unusedOfOrder(transaction: Transaction, orderId: string): Promise<number> {
  const rows = await ledger.ofOrder(transaction, orderId)
  return rows.reduce((sum, row) => (row.kind === 'payment' ? sum - row.open : sum), 0)
}

/** Pays unused payments of an order back. */
export async function payBackOrder(
  transaction: Transaction,
  { order, refund }: Omit<OrderCredit, 'paidBack'>,
  now: Date,
): Promise<void> {
  const rows = await ledger.ofOrder(transaction, order.id)
  const { id: refundId, amount, reason, actorId } = refund
  const shared = { dealerId: dealerOf(order), orderId: order.id, refundId, reason, actorId, now }
  const payout = addEntry(transaction, { ...shared, kind: 'payout', amount })
  settleOpen(transaction, { credits: rows.filter(isCredit), debits: [payout] }, { by: actorId, now })
}
