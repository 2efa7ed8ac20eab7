import { type NumberKind, writeNumber } from '#contract/orders/numbering.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { chargeInvoice } from '../../receivables/services/order-ledger.ts'
import { invoiceDueAt } from '../../receivables/services/terms.ts'
import * as series from '../queries/number-series.ts'
import type { OrderRow } from '../queries/orders.ts'

/** Two digits of the year in the store's time zone. */
export const yearOf = ({ now, config }: TimeContext): number =>
  Number(isoTimeIn(config.timeZone, now.getTime()).slice(2, 4))

/** The next number of a series in its format of this moment, such as `MY26-000123`. */
export async function nextNumber(transaction: Transaction, kind: NumberKind, moment: TimeContext): Promise<string> {
  const year = yearOf(moment)
  const { count, format } = await series.next(transaction, { market: moment.config.market.code, kind, year })
  return writeNumber(format, { year, count })
}

/** Numbers the invoice of a locked order that has none; returns the changed fields of the order. */
export async function issueInvoice(
  transaction: Transaction,
  order: OrderRow,
  moment: TimeContext,
): Promise<Partial<OrderRow>> {
  if (order.invoice_no !== null) return {}
  return { invoice_no: await nextNumber(transaction, 'invoice', moment), invoiced_at: moment.now }
}

/**
 * An order on account is invoiced when it is sent, whether it is paid before or after (rules 8), and the dealer is
 * charged with it. What was paid for it and is used by another invoice meanwhile is owed again.
 */
export async function issueAccountInvoice(
  transaction: Transaction,
  order: OrderRow,
  moment: TimeContext,
): Promise<Partial<OrderRow>> {
  if (order.settles !== 'account' || order.invoice_no !== null) return {}
  const dueAt = await invoiceDueAt(transaction, order.dealer_id, moment)
  const number = await nextNumber(transaction, 'invoice', moment)
  const open = await chargeInvoice(transaction, { order, number, dueAt }, moment.now)
  const issued = { invoice_no: number, invoiced_at: moment.now, invoice_due_at: dueAt, invoice_open: open }
  return open > 0 && order.payment_status === 'PAID'
    ? { ...issued, payment_status: 'ON_ACCOUNT', ...unpaid(order) }
    : issued
}

/** The payment of an order was taken back, or used for another one; it stays sold on the day of it (rules 8.20). */
export const unpaid = ({ paid_at, first_paid_at }: OrderRow): Partial<OrderRow> => ({
  paid_at: null,
  first_paid_at: first_paid_at ?? paid_at,
})
