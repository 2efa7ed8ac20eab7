import type { CounterMethod, SaleDifference } from '#contract/counter/counter-sale.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

export interface SaleRow {
  sale_id: string
  /** Of the order. */
  id: string
  order_no: string
  series: number
  number: number
  till_id: string
  till_name: string
  sold_by: string
  /** Name of the customer; null for nobody. */
  member: { id: string; name: string } | null
  taken_at: Date
  total: number
  refunded: number
  payments: { method: CounterMethod; amount: number; reference: string | null }[]
  tendered: number | null
  lines: {
    id: string
    productable_id: number
    sku: string
    name: string
    quantity: number
    refunded_quantity: number
    refunded: number
    unit_price: number
    line_total: number
  }[]
  differences: SaleDifference[]
  reviewed_at: Date | null
}

const COLUMNS = `s.id as sale_id, o.id, o.order_no, d.series, s.number, t.id as till_id, t.name as till_name,
  trim(b.first_name || ' ' || b.last_name) as sold_by,
  case when a.deleted_at is null
       then json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as member,
  o.created_at as taken_at, o.total, o.refunded, s.payments, s.tendered_minor as tendered,
  (select json_agg(json_build_object('id', l.id, 'productable_id', l.productable_id, 'sku', l.sku, 'name', l.name,
                     'quantity', l.quantity, 'refunded_quantity', l.refunded_quantity, 'unit_price', l.unit_price,
                     'line_total', l.line_total, 'refunded', l.refunded) order by l.position)
     from order_line l where l.order_id = o.id) as lines,
  s.differences, s.reviewed_at`
const FROM = `from counter_sale s join sales_order o on o.id = s.order_id join till t on t.id = s.till_id
  join counter_device d on d.id = s.device_id join account b on b.id = o.ordered_by join account a on a.id = o.account_id`

/** By the id that its device gave it. */
export async function find(db: Database, id: string): Promise<SaleRow | null> {
  const [row] = await db.query<SaleRow>(`select ${COLUMNS} ${FROM} where s.id = $1`, [id])
  return row ?? null
}

export async function ofOrder(db: Database, market: MarketCode, orderId: string): Promise<SaleRow | null> {
  const [row] = await db.query<SaleRow>(`select ${COLUMNS} ${FROM} where o.id = $1 and o.market = $2`, [
    orderId,
    market,
  ])
  return row ?? null
}

export interface SaleFilter {
  market: MarketCode
  /** Only those whose differences nobody has looked at. */
  isOpen: boolean
  shiftId: string | null
  orderNo: string | null
  series: number | null
  number: number | null
}

const WHERE = `where o.market = $1 and o.channel = 'counter'
  and (not $2::boolean or (s.differences <> '[]' and s.reviewed_at is null))
  and ($3::uuid is null or s.shift_id = $3) and ($4::text is null or o.order_no = $4)
  and ($5::integer is null or d.series = $5) and ($6::integer is null or s.number = $6)`

const parametersOf = ({ market, isOpen, shiftId, orderNo, series, number }: SaleFilter) => [
  market,
  isOpen,
  shiftId,
  orderNo,
  series,
  number,
]

/** Newest first. */
export const page = (
  db: Database,
  { limit, offset, ...filter }: SaleFilter & { limit: number; offset: number },
): Promise<SaleRow[]> =>
  db.query<SaleRow>(`select ${COLUMNS} ${FROM} ${WHERE} order by o.created_at desc, s.id limit $7 offset $8`, [
    ...parametersOf(filter),
    limit,
    offset,
  ])

export async function count(db: Database, filter: SaleFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(`${FROM} ${WHERE}`), parametersOf(filter))
  return row?.count ?? 0
}

export async function isNumberTaken(db: Database, deviceId: string, number: number): Promise<boolean> {
  const rows = await db.query('select 1 from counter_sale where device_id = $1 and number = $2 limit 1', [
    deviceId,
    number,
  ])
  return rows.length > 0
}

interface NewSale {
  id: string
  orderId: string
  deviceId: string
  number: number
  tillId: string
  shiftId: string
  payments: SaleRow['payments']
  tendered: number | null
  ageConfirmed: boolean
  differences: readonly SaleDifference[]
  /** What a member earns by it. */
  points: number
}

export const insert = (transaction: Transaction, sale: NewSale): void =>
  transaction.send(
    `insert into counter_sale (id, order_id, device_id, number, till_id, shift_id, payments, tendered_minor, age_confirmed,
                               differences, points)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sale.id,
      sale.orderId,
      sale.deviceId,
      sale.number,
      sale.tillId,
      sale.shiftId,
      JSON.stringify(sale.payments),
      sale.tendered,
      sale.ageConfirmed,
      JSON.stringify(sale.differences),
      sale.points,
    ],
  )

/** @returns false when it was reviewed before */
export async function review(
  transaction: Transaction,
  { saleId, by, note, now }: { saleId: string; by: string; note: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update counter_sale set reviewed_at = $2, reviewed_by = $3, review_note = $4
      where id = $1 and reviewed_at is null returning id`,
    [saleId, now, by, note],
  )
  return rows.length > 0
}

interface CounterRefund {
  refundId: string
  orderId: string
  shiftId: string
  method: CounterMethod
  amount: number
}

export const insertRefund = (transaction: Transaction, refund: CounterRefund): void =>
  transaction.send(
    `insert into counter_refund (refund_id, order_id, shift_id, method, amount_minor) values ($1, $2, $3, $4, $5)`,
    [refund.refundId, refund.orderId, refund.shiftId, refund.method, refund.amount],
  )

const walkInPhone = (market: MarketCode): string => `walk-in:${market}`

/** Whether an account is that of buyers whom nobody knows. */
export async function isWalkIn(db: Database, market: MarketCode, accountId: string): Promise<boolean> {
  const rows = await db.query('select 1 from account where id = $1 and phone = $2', [accountId, walkInPhone(market)])
  return rows.length > 0
}

/** The account of buyers whom nobody knows, one for each market. It is deleted, so that no list and no message has it. */
export async function walkInAccount(
  transaction: Transaction,
  { market, name, now, id }: { market: MarketCode; name: string; now: Date; id: string },
): Promise<string> {
  const phone = walkInPhone(market)
  transaction.send(
    `insert into account (id, role_id, market, phone, first_name, last_name, locale, created_at, deleted_at)
     values ($1, 3, $2, $3, $4, '', 'en', $5, $5) on conflict (phone) do nothing`,
    [id, market, phone, name, now],
  )
  const [row] = await transaction.query<{ id: string }>('select id from account where phone = $1', [phone])
  if (!row) throw new Error('There is no account of walk-in customers')
  return row.id
}

export interface MemberRow {
  id: string
  name: string
  points: number
}

/** A customer of the market by account or phone. */
export async function findMember(
  db: Database,
  market: MarketCode,
  { id, phone }: { id: string | null; phone: string | null },
): Promise<MemberRow | null> {
  const [row] = await db.query<MemberRow>(
    `select id, trim(first_name || ' ' || last_name) as name, points_balance as points from account
      where market = $1 and role_id = 3 and deleted_at is null and deactivated_at is null and (id = $2 or phone = $3)`,
    [market, id, phone],
  )
  return row ?? null
}
