import type { Order } from '#contract/orders/order.ts'
import type { StaffReturn } from '#contract/orders/order-return.ts'
import type { LinePieces } from '#contract/orders/parcels.ts'
import type { ReturnReason, ReturnStatus } from '#contract/orders/return-status.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewReturn {
  no: string
  market: Market['code']
  orderId: string
  /** Who asks. */
  accountId: string
  reason: ReturnReason
  description: string
  lines: readonly LinePieces[]
  fileIds: readonly string[]
  now: Date
}

/** Returns the id, or null when the number is taken. */
export async function create(transaction: Transaction, made: NewReturn): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into order_return (id, no, market, order_id, account_id, status, reason, description, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8, $8)
     on conflict (no) do nothing returning id`,
    [
      newId(made.now.getTime()),
      made.no,
      made.market,
      made.orderId,
      made.accountId,
      made.reason,
      made.description,
      made.now,
    ],
  )
  if (!row) return null
  for (const { line_id, quantity } of made.lines)
    transaction.send('insert into order_return_line (return_id, order_line_id, quantity) values ($1, $2, $3)', [
      row.id,
      line_id,
      quantity,
    ])
  for (const fileId of made.fileIds)
    transaction.send('insert into order_return_file (file_id, return_id) values ($1, $2)', [fileId, row.id])
  return row.id
}

export interface ReturnRow {
  id: string
  no: string
  market: Market['code']
  order_id: string
  account_id: string
  status: ReturnStatus
}

/** Without locking: the order is locked first, and the return read again by `lock`. */
export async function find(db: Database, id: string): Promise<ReturnRow | null> {
  const [row] = await db.query<ReturnRow>(
    'select id, no, market, order_id, account_id, status from order_return where id = $1',
    [id],
  )
  return row ?? null
}

/** The order's row must be locked before. */
export async function lock(transaction: Transaction, id: string): Promise<ReturnRow | null> {
  const [row] = await transaction.query<ReturnRow>(
    'select id, no, market, order_id, account_id, status from order_return where id = $1 for update',
    [id],
  )
  return row ?? null
}

export interface ReturnUpdate {
  status: ReturnStatus
  now: Date
  /** Absent: unchanged. */
  answer?: string
  refundId?: string
}

export function update(transaction: Transaction, id: string, { status, now, answer, refundId }: ReturnUpdate): void {
  transaction.send(
    `update order_return
        set status = $2, updated_at = $3, answer = coalesce($4, answer), refund_id = coalesce($5, refund_id),
            received_at = case when $2 = 'RECEIVED' then $3 else received_at end
      where id = $1`,
    [id, status, now, answer ?? null, refundId ?? null],
  )
}

export interface ReturnLine extends LinePieces {
  restocked: number | null
  written_off: number | null
}

export async function linesOf(db: Database, id: string): Promise<ReturnLine[]> {
  return db.query<ReturnLine>(
    `select order_line_id as line_id, quantity, restocked, written_off from order_return_line where return_id = $1`,
    [id],
  )
}

export function recordArrival(
  transaction: Transaction,
  id: string,
  { line_id, restocked, written_off }: { line_id: string; restocked: number; written_off: number },
): void {
  transaction.send(
    'update order_return_line set restocked = $3, written_off = $4 where return_id = $1 and order_line_id = $2',
    [id, line_id, restocked, written_off],
  )
}

/** Pieces of an order's lines in returns that have not ended, and those that arrived and were refunded. */
export async function pieces(
  db: Database,
  orderId: string,
): Promise<{ open: readonly LinePieces[]; refunded: readonly LinePieces[] }> {
  const rows = await db.query<{ line_id: string; open: number; refunded: number }>(
    `select l.order_line_id as line_id,
            coalesce(sum(l.quantity) filter (where r.status in ('REQUESTED', 'ACCEPTED', 'RECEIVED')), 0) as open,
            coalesce(sum(l.restocked + l.written_off) filter (where r.status = 'REFUNDED'), 0) as refunded
       from order_return r join order_return_line l on l.return_id = r.id
      where r.order_id = $1 group by l.order_line_id`,
    [orderId],
  )
  return {
    open: rows.map(({ line_id, open }) => ({ line_id, quantity: open })),
    refunded: rows.map(({ line_id, refunded }) => ({ line_id, quantity: refunded })),
  }
}

type ReturnView = Omit<StaffReturn, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

const VIEW = `select r.id, r.no, r.status, r.reason, r.description, r.answer, r.order_id, o.order_no, r.created_at,
    r.updated_at,
    json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone) as customer,
    (select json_agg(json_build_object('line_id', l.id, 'name', l.name, 'sku', l.sku, 'quantity', x.quantity,
                                       'restocked', x.restocked, 'written_off', x.written_off) order by l.position)
       from order_return_line x join order_line l on l.id = x.order_line_id where x.return_id = r.id) as lines,
    coalesce((select json_agg(json_build_object('id', f.id,
                                                'kind', case when f.kind = 'pdf' then 'pdf' else 'image' end)
                              order by f.id)
                from order_return_file x join stored_file f on f.id = x.file_id where x.return_id = r.id), '[]') as files,
    (select json_build_object('amount', b.amount_minor, 'points', b.points) from refund b where b.id = r.refund_id)
      as refund
  from order_return r join sales_order o on o.id = r.order_id join account a on a.id = o.account_id`

const dated = ({ created_at, updated_at, ...row }: ReturnView): StaffReturn => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export async function show(db: Database, id: string): Promise<StaffReturn | null> {
  const [row] = await db.query<ReturnView>(`${VIEW} where r.id = $1`, [id])
  return row ? dated(row) : null
}

interface ReturnFilter {
  market: Market['code']
  status: ReturnStatus | null
}

/** The longest waiting first. */
export async function page(
  db: Database,
  { market, status, limit, offset }: ReturnFilter & { limit: number; offset: number },
): Promise<StaffReturn[]> {
  const rows = await db.query<ReturnView>(
    `${VIEW} where r.market = $1 and ($2::text is null or r.status = $2)
      order by r.created_at, r.id limit $3 offset $4`,
    [market, status, limit, offset],
  )
  return rows.map(dated)
}

export async function count(db: Database, { market, status }: ReturnFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount('from order_return where market = $1 and ($2::text is null or status = $2)'),
    [market, status],
  )
  return row?.count ?? 0
}

/** Of one order, oldest first. */
export async function ofOrder(db: Database, orderId: string): Promise<NonNullable<Order['returns']>> {
  const rows = await db.query<ReturnView>(`${VIEW} where r.order_id = $1 order by r.created_at, r.id`, [orderId])
  return rows.map((row) => {
    const { customer: _customer, order_id: _id, order_no: _no, ...view } = dated(row)
    return view
  })
}
