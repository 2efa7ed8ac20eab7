import type { InputOf } from '#contract/call.ts'
import type { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { MAX_REPORT_DAYS, type ReportPeriod } from '#contract/reports/report-period.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import { fieldError } from '../../../refusals.ts'
import type { ReportSpan } from '../queries/sales.ts'
import { REPORT_MESSAGES } from '../report-messages.ts'

export type PeriodQuery = InputOf<typeof getSalesReport>['query']

const DAY_MS = 24 * 60 * 60_000

/** A date of the calendar moved by whole days. */
export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** Both included. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The same day of the month before, or its last one. */
function monthEarlier(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * The days of a period that ends today or earlier, and those before it: as many days directly before, and of months the
 * same days of the month before.
 *
 * @param today the date in the store's time zone
 * @returns null for own dates that are missing, in the wrong order or too far apart
 */
export function periodOf({ period, from, to }: PeriodQuery, today: string): ReportPeriod | null {
  const ofMonth = (first: string, last: string, previousTo: string): ReportPeriod => ({
    from: first,
    to: last,
    previous_from: firstOfMonth(previousTo),
    previous_to: previousTo,
  })
  const before = (first: string, last: string): ReportPeriod => ({
    from: first,
    to: last,
    previous_from: moved(first, -daysBetween(first, last)),
    previous_to: moved(first, -1),
  })
  switch (period) {
    case 'today':
      return before(today, today)
    case 'yesterday':
      return before(moved(today, -1), moved(today, -1))
    case '7_days':
      return before(moved(today, -6), today)
    case '30_days':
      return before(moved(today, -29), today)
    case 'month':
      return ofMonth(firstOfMonth(today), today, monthEarlier(today))
    case 'last_month': {
      const last = moved(firstOfMonth(today), -1)
      return ofMonth(firstOfMonth(last), last, moved(firstOfMonth(last), -1))
    }
    case 'dates': {
      if (from === undefined || to === undefined || from > to || daysBetween(from, to) > MAX_REPORT_DAYS) return null
      return before(from, to)
    }
  }
}

/** Every day of a period. */
export const daysOf = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, at) => moved(from, at))

/** The period that was asked for, with its moments. @throws Refusal VALIDATION */
export function spansOf(
  query: PeriodQuery,
  context: Pick<SignedInContext, 'config' | 'clock' | 'language'>,
): { period: ReportPeriod; span: ReportSpan; previous: ReportSpan } {
  const { config, clock, language } = context
  const period = periodOf(query, dayOf(config.timeZone, clock.now()))
  if (!period) throw fieldError(context, 'to', REPORT_MESSAGES[language].dates(MAX_REPORT_DAYS))
  const place = { market: config.market.code, timeZone: config.timeZone, now: clock.now() }
  return {
    period,
    span: spanOf(place, period.from, period.to),
    previous: spanOf(place, period.previous_from, period.previous_to),
  }
}

/** Days of the store's calendar with their moments, both included. */
export function spanOf(
  { market, timeZone, now }: Pick<ReportSpan, 'market' | 'timeZone'> & { now: number },
  firstDay: string,
  lastDay: string,
): ReportSpan {
  const startOfDay = (day: string): Date => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return startOf(timeZone, now, () => [year, month - 1, date])
  }
  return { market, timeZone, from: startOfDay(firstDay), until: startOfDay(moved(lastDay, 1)), firstDay, lastDay }
}
