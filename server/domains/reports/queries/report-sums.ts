import type { VoucherFigures } from '#contract/reports/other-reports.ts'
import type { SalesDimension, SalesFigures, SalesTotals } from '#contract/reports/sales-report.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { DiscountRow } from './discounts.ts'
import type { GroupRow } from './sales.ts'

type Market = 'MY' | 'ID'

/** What a row of sums stands for: the totals of a day, a group of sales, or a kind of discount or voucher code. */
export type SumDimension = 'totals' | 'discounts' | 'vouchers' | SalesDimension

export interface DaySum extends Partial<SalesTotals> {
  key: string
  pieces?: number
  returned?: number
  in_packages?: number
  discount?: number
}

interface Mark {
  time_zone: string
  /** The last day that is summed. */
  until_day: string
}

const MARK = `select time_zone, to_char(until_day, 'YYYY-MM-DD') as until_day from report_mark where market = $1`

export async function findMark(db: Database, market: Market): Promise<Mark | null> {
  return (await db.query<Mark>(MARK, [market]))[0] ?? null
}

/** Locks the mark, so that one process sums a day. */
export async function lockMark(transaction: Transaction, market: Market): Promise<Mark | null> {
  return (await transaction.query<Mark>(`${MARK} for update`, [market]))[0] ?? null
}

/** Sets the first mark; of concurrent callers one does it. */
export async function startMark(
  db: Database,
  market: Market,
  { time_zone, until_day, now }: Mark & { now: Date },
): Promise<void> {
  await db.query(
    `insert into report_mark (market, time_zone, until_day, summed_at) values ($1, $2, $3, $4)
     on conflict (market) do nothing`,
    [market, time_zone, until_day, now],
  )
}

export function moveMark(
  transaction: Transaction,
  market: Market,
  { untilDay, now }: { untilDay: string; now: Date },
): void {
  transaction.send('update report_mark set until_day = $2, summed_at = $3 where market = $1', [market, untilDay, now])
}

/** Forgets all sums of a market, whose days begin at other moments now. */
export async function forget(transaction: Transaction, market: Market): Promise<void> {
  await transaction.query('delete from report_sum where market = $1', [market])
  await transaction.query('delete from report_mark where market = $1', [market])
}

/** The first moment at which an order was sold or a refund made; null without any. */
export async function firstMoment(db: Database, market: Market): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select least((select min(least(invoiced_at, paid_at, first_paid_at)) from sales_order where market = $1),
                  (select min(r.created_at) from refund r join sales_order o on o.id = r.order_id where o.market = $1))
            as at`,
    [market],
  )
  return row?.at ?? null
}

export function insert(
  transaction: Transaction,
  { market, day, dimension }: { market: Market; day: string; dimension: SumDimension },
  rows: readonly DaySum[],
): void {
  if (rows.length === 0) return
  transaction.send(
    `insert into report_sum (market, day, dimension, key, orders, sales, refunds, pieces, returned, in_packages, tax,
                             shipping, discount)
     select $1, $2, $3, n.key, coalesce(n.orders, 0), coalesce(n.sales, 0), coalesce(n.refunds, 0),
            coalesce(n.pieces, 0), coalesce(n.returned, 0), coalesce(n.in_packages, 0), coalesce(n.tax, 0),
            coalesce(n.shipping, 0), coalesce(n.discount, 0)
       from jsonb_to_recordset($4) as n(key text, orders bigint, sales bigint, refunds bigint, pieces bigint,
                                        returned bigint, in_packages bigint, tax bigint, shipping bigint,
                                        discount bigint)`,
    [market, day, dimension, JSON.stringify(rows)],
  )
}

export interface SummedDays {
  market: Market
  /** Both included, and summed. */
  firstDay: string
  lastDay: string
}

const DAYS = `market = $1 and day between $2 and $3`
const parametersOf = ({ market, firstDay, lastDay }: SummedDays): unknown[] => [market, firstDay, lastDay]

export async function byDay(db: Database, days: SummedDays): Promise<(SalesFigures & { day: string })[]> {
  return db.query(
    `select to_char(day, 'YYYY-MM-DD') as day, orders, sales, refunds
       from report_sum where ${DAYS} and dimension = 'totals' order by day`,
    parametersOf(days),
  )
}

export async function totals(db: Database, days: SummedDays): Promise<SalesTotals> {
  const [row] = await db.query<SalesTotals>(
    `select coalesce(sum(orders), 0) as orders, coalesce(sum(sales), 0) as sales, coalesce(sum(refunds), 0) as refunds,
            coalesce(sum(shipping), 0) as shipping, coalesce(sum(tax), 0) as tax
       from report_sum where ${DAYS} and dimension = 'totals'`,
    parametersOf(days),
  )
  return row ?? { orders: 0, sales: 0, refunds: 0, shipping: 0, tax: 0 }
}

/** Names as they are today; those of channels and payment methods are texts of the screen. */
const NAMES: Record<SalesDimension, { name: string; picture?: string; join: string }> = {
  products: { name: 'p.name', picture: 'p.picture', join: 'join product p on p.id::text = s.key' },
  dealers: { name: 'd.company_name', join: 'join dealer_company d on d.id::text = s.key' },
  sales_persons: {
    name: "trim(concat(a.first_name, ' ', a.last_name))",
    join: 'join account a on a.id::text = s.key',
  },
  channels: { name: 'null::text', join: '' },
  payment_methods: { name: 'null::text', join: '' },
}

export async function groups(db: Database, days: SummedDays, dimension: SalesDimension): Promise<GroupRow[]> {
  const { name, picture = 'null::jsonb', join } = NAMES[dimension]
  return db.query<GroupRow>(
    `with s as (
       select key, sum(orders) as orders, sum(sales) as sales, sum(refunds) as refunds, sum(pieces) as pieces,
              sum(returned) as returned, sum(in_packages) as in_packages
         from report_sum where ${DAYS} and dimension = $4 group by key
     )
     select s.key, ${name} as name, ${picture} as picture, s.orders, s.sales, s.refunds, s.pieces, s.returned, s.in_packages from s ${join}`,
    [...parametersOf(days), dimension],
  )
}

export async function discounts(db: Database, days: SummedDays): Promise<DiscountRow[]> {
  return db.query<DiscountRow>(
    `select key as kind, sum(orders) as orders, sum(discount) as discount
       from report_sum where ${DAYS} and dimension = 'discounts' group by key`,
    parametersOf(days),
  )
}

/** Of the orders sold; `uses` counts the orders placed, whose state changes, and is not summed. */
export async function vouchers(db: Database, days: SummedDays): Promise<Omit<VoucherFigures, 'uses'>[]> {
  return db.query(
    `select s.key as code, max(v.name) as name, sum(s.orders) as orders, sum(s.discount) as discount,
            sum(s.sales) as sales
       from report_sum s left join voucher v on v.code = s.key
      where s.${DAYS} and s.dimension = 'vouchers' group by s.key`,
    parametersOf(days),
  )
}
