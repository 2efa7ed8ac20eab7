import { SALES_DIMENSIONS } from '#contract/reports/sales-report.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as discounts from '../queries/discounts.ts'
import * as sums from '../queries/report-sums.ts'
import * as sales from '../queries/sales.ts'
import { moved, spanOf } from './report-period.ts'

/** A transaction that is older has ended: nothing is sold or refunded on that day any more. */
const GRACE_MS = 60 * 60_000
/** Each takes about a second in a store with a thousand orders a day, and other jobs wait. */
const DAYS_AT_ONCE = 5

/**
 * Sums the days that are over, one transaction each: the figures of the reports, read by the same queries that read the
 * current day. A day is summed once; orders and refunds of the past do not change (rules 8.20).
 *
 * @returns how many days were summed
 */
export async function sumReportDays(store: Store): Promise<number> {
  const { db, clock, config } = store
  const { timeZone, market } = config
  const lastClosed = moved(dayOf(timeZone, clock.now() - GRACE_MS), -1)
  // Once a day there is something to do: until then no row is locked.
  const known = await sums.findMark(db, market.code)
  if (known?.time_zone === timeZone && known.until_day >= lastClosed) return 0
  let count = 0
  while (count < DAYS_AT_ONCE) {
    const isSummed = await db.transaction(async (transaction) => {
      const mark = await sums.lockMark(transaction, market.code)
      if (!mark || mark.time_zone !== timeZone) return start(transaction, { store, lastClosed, isKnown: mark !== null })
      const day = moved(mark.until_day, 1)
      if (day > lastClosed) return false
      await sumDay(transaction, store, day)
      sums.moveMark(transaction, market.code, { untilDay: day, now: new Date(clock.now()) })
      return true
    })
    if (!isSummed) return count
    count += 1
  }
  return count
}

/** Sets the mark before the first day of the ledger; sums of another time zone are forgotten. */
async function start(
  transaction: Transaction,
  { store: { config, clock }, lastClosed, isKnown }: { store: Store; lastClosed: string; isKnown: boolean },
): Promise<boolean> {
  const { code } = config.market
  if (isKnown) await sums.forget(transaction, code)
  const first = await sums.firstMoment(transaction, code)
  const untilDay = first ? moved(dayOf(config.timeZone, first.getTime()), -1) : lastClosed
  const mark = { time_zone: config.timeZone, until_day: untilDay < lastClosed ? untilDay : lastClosed }
  await sums.startMark(transaction, code, { ...mark, now: new Date(clock.now()) })
  return true
}

async function sumDay(transaction: Transaction, { config, clock }: Store, day: string): Promise<void> {
  const { code: market } = config.market
  const span = spanOf({ market, timeZone: config.timeZone, now: clock.now() }, day, day)
  const put = (dimension: sums.SumDimension, rows: readonly sums.DaySum[]) =>
    sums.insert(transaction, { market, day, dimension }, rows)
  const totals = await sales.totals(transaction, span)
  put('totals', [{ key: '', ...totals }])
  for (const dimension of SALES_DIMENSIONS) put(dimension, await sales.groups(transaction, span, dimension))
  const kinds = await discounts.byKind(transaction, span)
  put(
    'discounts',
    kinds.map(({ kind, orders, discount }) => ({ key: kind, orders, discount })),
  )
  const codes = await discounts.byVoucher(transaction, span)
  put(
    'vouchers',
    codes.map(({ code, orders, discount, sales: sold }) => ({ key: code, orders, discount, sales: sold })),
  )
}
