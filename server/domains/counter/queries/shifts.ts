import type { CounterMethod } from '#contract/counter/counter-sale.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface ShiftRow {
  id: string
  till_id: string
  till_name: string
  store_name: string
  opened_by: string
  opened_at: Date
  float: number
  float_expected: number | null
  closed_by: string | null
  closed_at: Date | null
  counted: number | null
  expected: number | null
  reason: string | null
}

/** Locks the shift, so that nothing is written into it while it is counted; null when it has not arrived. */
export async function lock(
  transaction: Transaction,
  market: Market['code'],
  id: string,
): Promise<{ device_id: string; closed_at: Date | null } | null> {
  const [row] = await transaction.query<{ device_id: string; closed_at: Date | null }>(
    `select s.device_id, s.closed_at from till_shift s join till t on t.id = s.till_id
      where s.id = $1 and t.market = $2 for no key update of s`,
    [id, market],
  )
  return row ?? null
}

const SHIFTS = `select s.id, s.till_id, t.name as till_name, o.name as store_name,
            trim(a.first_name || ' ' || a.last_name) as opened_by, s.opened_at, s.float_minor as float,
            s.float_expected_minor as float_expected,
            (select trim(c.first_name || ' ' || c.last_name) from account c where c.id = s.closed_by) as closed_by,
            s.closed_at, s.counted_minor as counted, s.expected_minor as expected, s.reason
       from till_shift s join till t on t.id = s.till_id join store o on o.id = t.store_id
       join account a on a.id = s.opened_by`

export async function find(db: Database, market: Market['code'], id: string): Promise<ShiftRow | null> {
  const [row] = await db.query<ShiftRow>(`${SHIFTS} where s.id = $1 and t.market = $2`, [id, market])
  return row ?? null
}

export const page = (
  db: Database,
  market: Market['code'],
  { limit, offset }: { limit: number; offset: number },
): Promise<ShiftRow[]> =>
  db.query<ShiftRow>(`${SHIFTS} where t.market = $1 order by s.opened_at desc, s.id limit $2 offset $3`, [
    market,
    limit,
    offset,
  ])

export async function count(db: Database, market: Market['code']): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'select count(*)::integer as total from till_shift s join till t on t.id = s.till_id where t.market = $1',
    [market],
  )
  return row?.total ?? 0
}

interface NewShift {
  id: string
  tillId: string
  deviceId: string
  by: string
  openedAt: Date
  float: number
  expected: number | null
}

export const insert = (transaction: Transaction, shift: NewShift): void =>
  transaction.send(
    `insert into till_shift (id, till_id, device_id, opened_by, opened_at, float_minor, float_expected_minor)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [shift.id, shift.tillId, shift.deviceId, shift.by, shift.openedAt, shift.float, shift.expected],
  )

interface Closing {
  id: string
  by: string
  at: Date
  counted: number
  expected: number
  reason: string | null
}

export const close = (transaction: Transaction, { id, by, at, counted, expected, reason }: Closing): void =>
  transaction.send(
    `update till_shift set closed_by = $2, closed_at = $3, counted_minor = $4, expected_minor = $5, reason = $6
      where id = $1 and closed_at is null`,
    [id, by, at, counted, expected, reason],
  )

export interface MovementRow {
  id: string
  kind: 'in' | 'out'
  amount: number
  reason: string
  at: Date
}

export const movements = (db: Database, shiftId: string): Promise<MovementRow[]> =>
  db.query<MovementRow>(
    `select id, kind, amount_minor as amount, reason, created_at as at from till_cash_movement
      where shift_id = $1 order by created_at, id`,
    [shiftId],
  )

export const move = (
  transaction: Transaction,
  { shiftId, by, ...movement }: MovementRow & { shiftId: string; by: string },
): void =>
  transaction.send(
    `insert into till_cash_movement (id, shift_id, kind, amount_minor, reason, account_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [movement.id, shiftId, movement.kind, movement.amount, movement.reason, by, movement.at],
  )

export interface ShiftSums {
  sales: number
  pieces: number
  total: number
  rounding: number
  discount: number
}

/** Of the orders of a shift, as they were sold: refunds are sums of their own. */
export async function sums(db: Database, shiftId: string): Promise<ShiftSums> {
  const [row] = await db.query<ShiftSums>(
    `select count(*)::integer as sales, coalesce(sum(o.total), 0) as total,
            coalesce(sum((o.calculation->>'rounding')::bigint), 0) as rounding,
            coalesce(sum((o.calculation->>'promo_discount')::bigint + (o.calculation->>'manual_discount')::bigint), 0)
              as discount,
            coalesce(sum((o.calculation->>'item_count')::bigint), 0) as pieces
       from counter_sale s join sales_order o on o.id = s.order_id
      where s.shift_id = $1`,
    [shiftId],
  )
  return row ?? { sales: 0, pieces: 0, total: 0, rounding: 0, discount: 0 }
}

interface MethodSum {
  method: CounterMethod
  amount: number
}

export const paid = (db: Database, shiftId: string): Promise<MethodSum[]> =>
  db.query<MethodSum>(
    `select p.method, sum(p.amount) as amount
       from counter_sale s cross join jsonb_to_recordset(s.payments) as p (method text, amount bigint)
      where s.shift_id = $1 group by p.method`,
    [shiftId],
  )

export const refunded = (db: Database, shiftId: string): Promise<MethodSum[]> =>
  db.query<MethodSum>(
    'select method, sum(amount_minor) as amount from counter_refund where shift_id = $1 group by method',
    [shiftId],
  )

/** Tax included in what was sold. */
export const taxes = (db: Database, shiftId: string): Promise<{ label: string; rate_bp: number; amount: number }[]> =>
  db.query(
    `select x.label, x.rate_bp, sum(x.amount) as amount
       from counter_sale s join sales_order o on o.id = s.order_id
       cross join jsonb_to_recordset(coalesce(o.calculation->'taxes', '[]')) as x (label text, rate_bp integer, amount bigint)
      where s.shift_id = $1 group by x.label, x.rate_bp order by x.rate_bp desc, x.label`,
    [shiftId],
  )
