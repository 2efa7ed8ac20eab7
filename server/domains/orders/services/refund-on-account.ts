import { toPayBack } from '#contract/orders/refund-amounts.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { creditOrder, isInLedger, payBackOrder, unusedOfOrder } from '../../receivables/services/order-ledger.ts'
import type { OrderRow } from '../queries/orders.ts'
import { amountDue } from './transitions.ts'

interface AccountRefund {
  order: OrderRow
  refund: Parameters<typeof creditOrder>[1]['refund']
  /** What of it is money that is paid back. */
  toPay: number
}

/** Orders on account that were cancelled before there was a ledger are refunded like any other. */
const isOnLedger = async (transaction: Transaction, { id, settles }: OrderRow): Promise<boolean> =>
  settles === 'account' && (await isInLedger(transaction, id))

/**
 * What of a refund somebody has to pay back, in minor units. On account it lowers what is owed, and the rest stays in the
 * dealer's favour unless it was paid back already.
 */
export async function moneyBack(
  transaction: Transaction,
  { order, amount, isPaidBack }: { order: OrderRow; amount: number; isPaidBack: boolean },
): Promise<number> {
  const most = toPayBack(amount, amountDue(order))
  if (!(await isOnLedger(transaction, order))) return most
  if (!isPaidBack) return 0
  return order.invoice_open === null ? Math.min(most, await unusedOfOrder(transaction, order.id)) : most
}

/** Books a refund of an order on account; returns what of its invoice is open, null without one. */
export async function refundInLedger(
  transaction: Transaction,
  { order, refund, toPay }: AccountRefund,
  now: Date,
): Promise<number | null> {
  if (refund.amount === 0 || !(await isOnLedger(transaction, order))) return order.invoice_open
  if (order.invoice_open !== null) return creditOrder(transaction, { order, refund, paidBack: toPay }, now)
  if (toPay > 0) await payBackOrder(transaction, { order, refund: { ...refund, amount: toPay } }, now)
  return null
}
