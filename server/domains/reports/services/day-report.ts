import type { ResponseOf } from '#contract/call.ts'
import type { getDayReport } from '#contract/reports/calls/get-day-report.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import * as hours from '../queries/day-sales.ts'
import * as sales from '../queries/sales.ts'
import { netOf } from './net-sales.ts'
import { moved, spanOf } from './report-period.ts'
import { hoursOf } from './sales-chart.ts'

const DAY_MS = 24 * 60 * 60_000

type DayReport = ResponseOf<typeof getDayReport>['report']

/** Today by hour beside the same weekday of the week before: people buy by the hour and by the day of the week. */
export async function dayReport({ db, config, clock }: SignedInContext): Promise<DayReport> {
  const { market, timeZone } = config
  const now = clock.now()
  const place = { market: market.code, timeZone, now }
  const today = dayOf(timeZone, now)
  const [weekAgo, yesterday] = [moved(today, -7), moved(today, -1)]
  const span = spanOf(place, today, today)
  const before = spanOf(place, weekAgo, weekAgo)
  const untilNow = { ...before, until: new Date(now - 7 * DAY_MS) }
  const [sold, soldYesterday] = [
    await sales.totals(db, span),
    await sales.totals(db, spanOf(place, yesterday, yesterday)),
  ]
  return {
    today: { date: today, hours: hoursOf(await hours.byHour(db, span)) },
    before: { date: weekAgo, hours: hoursOf(await hours.byHour(db, before)) },
    net: netOf(sold),
    orders: sold.orders,
    pieces: await hours.pieces(db, span),
    before_net: netOf(await sales.totals(db, untilNow)),
    yesterday: { date: yesterday, net: netOf(soldYesterday), orders: soldYesterday.orders },
  }
}
