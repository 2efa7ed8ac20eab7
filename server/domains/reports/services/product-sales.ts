import type { ResponseOf } from '#contract/call.ts'
import type { getProductSales } from '#contract/reports/calls/get-product-sales.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import { byWeek } from '../queries/product-sales.ts'
import { moved, spanOf } from './report-period.ts'

const WEEKS = 12

/** The Monday of a date's week. */
const mondayOf = (day: string): string => moved(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Pieces of a product sold each week until today; none for a product that does not exist. */
export async function productSales(
  id: number,
  { db, config, clock }: SignedInContext,
): Promise<ResponseOf<typeof getProductSales>['sales']> {
  const { market, timeZone } = config
  const now = clock.now()
  const place = { market: market.code, timeZone, now }
  const today = dayOf(timeZone, now)
  const mondays = Array.from({ length: WEEKS }, (_, at) => moved(mondayOf(today), 7 * (at + 1 - WEEKS)))
  const span = spanOf(place, mondays[0] ?? today, today)
  const { from: recentFrom } = spanOf(place, moved(today, -29), today)
  const sold = await byWeek(db, { productId: id, span, recentFrom })
  const piecesOf = (monday: string) => sold.find((one) => one.monday === monday)?.pieces ?? 0
  return {
    weeks: mondays.map((monday) => ({ monday, pieces: piecesOf(monday) })),
    pieces_30_days: sold.reduce((sum, { recent }) => sum + recent, 0),
  }
}
