import * as v from 'valibot'
import { type NumberKind, writeNumber } from '#contract/orders/numbering.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { daysOn } from '../../points/services/points-terms.ts'
import * as settings from '../../settings/services/settings.ts'
import * as series from '../queries/number-series.ts'
import type { OrderRow } from '../queries/orders.ts'

/** Days until a dealer's invoice is due, unless the market's setting has another number. */
const CREDIT_DAYS = 30

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

/** An order on account is invoiced when it is sent, whether it is paid before or after (rules 8). */
export async function issueAccountInvoice(
  transaction: Transaction,
  order: OrderRow,
  moment: TimeContext,
): Promise<Partial<OrderRow>> {
  if (order.settles !== 'account' || order.invoice_no !== null) return {}
  const issued = await issueInvoice(transaction, order, moment)
  return { ...issued, invoice_due_at: await invoiceDueAt(transaction, moment) }
}

const accountTerms = v.object({ credit_days: v.number() })

/** The last moment of the day on which the market's credit period ends. */
async function invoiceDueAt(transaction: Transaction, { now, config }: TimeContext): Promise<Date> {
  const stored = await settings.find(transaction, config.market.code, 'dealer_account')
  const days = v.is(accountTerms, stored) ? stored.credit_days : CREDIT_DAYS
  return new Date(daysOn(days, now, config.timeZone).getTime() - 1)
}
