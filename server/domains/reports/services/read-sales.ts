import type { VoucherFigures } from '#contract/reports/other-reports.ts'
import type { SalesDimension, SalesFigures, SalesTotals } from '#contract/reports/sales-report.ts'
import type { Store } from '../../../context.ts'
import * as discounts from '../queries/discounts.ts'
import * as sums from '../queries/report-sums.ts'
import * as sales from '../queries/sales.ts'
import { moved, spanOf } from './report-period.ts'

type ReadContext = Pick<Store, 'db' | 'clock'>

interface Parts {
  /** Days that are summed; null = none of them. */
  summed: sums.SummedDays | null
  /** The days after them, read from orders and refunds; null = none. */
  live: sales.ReportSpan | null
}

/** Which days of a span are read from their sums. Without sums of this time zone everything is read from the orders. */
async function partsOf(span: sales.ReportSpan, { db, clock }: ReadContext): Promise<Parts> {
  const { market, timeZone, firstDay, lastDay } = span
  const mark = await sums.findMark(db, market)
  if (!mark || mark.time_zone !== timeZone || mark.until_day < firstDay) return { summed: null, live: span }
  const untilDay = mark.until_day < lastDay ? mark.until_day : lastDay
  const summed = { market, firstDay, lastDay: untilDay }
  if (untilDay === lastDay) return { summed, live: null }
  return { summed, live: spanOf({ market, timeZone, now: clock.now() }, moved(untilDay, 1), lastDay) }
}

/** The rows of both parts. The mark is read once: a day that is summed stays summed. */
async function readBoth<Row>(
  span: sales.ReportSpan,
  context: ReadContext,
  read: {
    summed: (db: Store['db'], days: sums.SummedDays) => Promise<Row[]>
    live: (db: Store['db'], span: sales.ReportSpan) => Promise<Row[]>
  },
): Promise<Row[]> {
  const { db } = context
  const { summed, live } = await partsOf(span, context)
  return [...(summed ? await read.summed(db, summed) : []), ...(live ? await read.live(db, live) : [])]
}

/** Adds up the numbers of rows with the same key; the last text wins. */
function merged<Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const all = new Map<string, Row>()
  for (const row of rows) {
    const known = all.get(keyOf(row))
    all.set(keyOf(row), known ? added(known, row) : row)
  }
  return [...all.values()]
}

function added<Row extends object>(one: Row, other: Row): Row {
  const sum = { ...one }
  for (const name of Object.keys(other) as (keyof Row)[]) {
    const [left, right] = [one[name], other[name]]
    if (typeof left === 'number' && typeof right === 'number') Object.assign(sum, { [name]: left + right })
    else Object.assign(sum, { [name]: right })
  }
  return sum
}

export const readDays = (span: sales.ReportSpan, context: ReadContext): Promise<(SalesFigures & { day: string })[]> =>
  readBoth(span, context, { summed: sums.byDay, live: sales.byDay })

export async function readTotals(span: sales.ReportSpan, context: ReadContext): Promise<SalesTotals> {
  const rows = await readBoth(span, context, {
    summed: async (db, days) => [await sums.totals(db, days)],
    live: async (db, part) => [await sales.totals(db, part)],
  })
  return merged(rows, () => '')[0] ?? { orders: 0, sales: 0, refunds: 0, shipping: 0, tax: 0 }
}

export async function readGroups(
  span: sales.ReportSpan,
  dimension: SalesDimension,
  context: ReadContext,
): Promise<sales.GroupRow[]> {
  const rows = await readBoth(span, context, {
    summed: (db, days) => sums.groups(db, days, dimension),
    live: (db, part) => sales.groups(db, part, dimension),
  })
  return merged(rows, ({ key }) => key)
}

/** Pieces sold; a package is one piece. */
export async function readPieces(span: sales.ReportSpan, context: ReadContext): Promise<number> {
  const rows = await readGroups(span, 'products', context)
  return rows.reduce((sum, { pieces }) => sum + pieces, 0)
}

export async function readDiscounts(span: sales.ReportSpan, context: ReadContext): Promise<discounts.DiscountRow[]> {
  return merged(await readBoth(span, context, { summed: sums.discounts, live: discounts.byKind }), ({ kind }) => kind)
}

/** By what they took off. The orders placed are counted in the orders: a cancellation changes their number. */
export async function readVouchers(span: sales.ReportSpan, context: ReadContext): Promise<VoucherFigures[]> {
  const sold = await readBoth<VoucherFigures>(span, context, {
    summed: async (db, days) => (await sums.vouchers(db, days)).map((row) => ({ ...row, uses: 0 })),
    live: async (db, part) => (await discounts.byVoucher(db, part)).map((row) => ({ ...row, uses: 0 })),
  })
  const used = (await discounts.voucherUses(context.db, span)).map((row) => ({
    ...row,
    orders: 0,
    discount: 0,
    sales: 0,
  }))
  return merged([...sold, ...used], ({ code }) => code)
    .filter(({ uses, orders }) => uses > 0 || orders > 0)
    .sort((one, other) => other.discount - one.discount || (one.code < other.code ? -1 : 1))
}
