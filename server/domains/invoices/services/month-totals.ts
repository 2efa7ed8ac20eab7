import type { ResponseOf } from '#contract/call.ts'
import type { getElectronicInvoiceMonth } from '#contract/invoices/calls/get-electronic-invoice-month.ts'
import type { InvoiceKind, InvoiceMonthTotals } from '#contract/invoices/electronic-invoice.ts'
import type { Language } from '#contract/site/language.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import { daysOn } from '../../points/services/points-terms.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import * as pauses from '../queries/pauses.ts'
import * as sales from '../queries/sales.ts'
import * as lists from '../queries/staff-lists.ts'
import { type ActiveSettings, activeSettings } from './stored-settings.ts'

/** A consolidated invoice is due within seven days after the month (e-Invoice Specific Guideline 3.6.10). */
const DUE_DAYS = 7

const isNote = (kind: InvoiceKind): boolean => kind === 'refund_note' || kind === 'credit_note'
const signed = ({ kind, amount }: lists.KindSum): number => (isNote(kind) ? -amount : amount)
const sumOf = (sums: readonly lists.KindSum[]): number => sums.reduce((sum, one) => sum + signed(one), 0)

/** First and last moment (exclusive) of a month in the store's time zone. */
export function monthBounds(month: string, timeZone: string): { from: Date; until: Date } {
  const middle = Date.parse(`${month}-15T12:00:00Z`)
  return {
    from: startOf(timeZone, middle, ([year, index]) => [year, index, 1]),
    until: startOf(timeZone, middle, ([year, index]) => [year, index + 1, 1]),
  }
}

/** The month's books beside what the tax service was given; sales before the first reported day are left out. */
export async function monthTotals(
  month: string,
  settings: Pick<ActiveSettings, 'since'> | null,
  { db, config }: Pick<Store, 'db' | 'config'>,
): Promise<InvoiceMonthTotals> {
  const { market, timeZone } = config
  const { from, until } = monthBounds(month, timeZone)
  const begin = settings && settings.since > from ? settings.since : from
  const books = await sales.ledger(db, { market: market.code, from: begin, until })
  const sums = await lists.sumsOfMonth(db, market.code, month)
  const accepted = sumOf(sums.filter(({ state }) => state === 'valid'))
  const open = sumOf(sums.filter(({ state }) => state !== 'valid' && state !== 'cancelled'))
  const total = books.invoices - books.refunds
  const hasConsolidated = market.code === 'MY' && settings !== null
  return {
    month,
    currency: market.currency,
    ledger: { invoices: books.invoices, refunds: books.refunds, total, count: books.count },
    sums,
    accepted,
    open,
    uncovered: books.uncovered,
    difference: total - accepted - open - books.uncovered,
    consolidated_due: hasConsolidated
      ? new Date(daysOn(DUE_DAYS - 1, until, timeZone).getTime() - 1).toISOString()
      : null,
  }
}

export async function showMonth(
  month: string,
  context: Store & { language: Language },
): Promise<ResponseOf<typeof getElectronicInvoiceMonth>> {
  const { db, config, clock, language } = context
  const settings = await activeSettings(context)
  const { code } = config.market
  const found = settings
    ? await lists.months(db, { market: code, since: settings.since, timeZone: config.timeZone })
    : []
  const current = dayOf(config.timeZone, clock.now()).slice(0, 7)
  return {
    totals: await monthTotals(month, settings, context),
    service: settings?.service ?? 'off',
    problem: await problemOf({ db, market: code, language }),
    months: [...new Set([current, ...found])],
  }
}

interface ProblemQuestion extends Pick<Store, 'db'> {
  market: 'MY' | 'ID'
  language: Language
}

/** Why nothing is sent at the moment, in words. */
export async function problemOf({ db, market, language }: ProblemQuestion): Promise<string | null> {
  const pause = await pauses.find(db, market)
  const { problem } = INVOICE_MESSAGES[language]
  return pause?.problem === 'locked' || pause?.problem === 'silent' ? problem[pause.problem] : null
}
