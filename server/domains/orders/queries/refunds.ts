import type { StaffRefund } from '#contract/orders/staff-refund.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface NewRefund {
  id: string
  orderId: string
  amount: number
  /** What of it is money that somebody has to pay back. */
  toPay: number
  points: number
  lines: readonly { line_id: string; quantity: number; amount: number }[]
  shipping: number
  /** Number of the credit note, if an invoice was issued. */
  creditNoteNo: string | null
  reason: string
  actorId: string
  now: Date
}

export function insert(transaction: Transaction, refund: NewRefund): void {
  transaction.send(
    `insert into refund (id, order_id, amount_minor, points, lines, shipping, reason, actor_id, created_at, credit_note_no,
                         to_pay_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      refund.id,
      refund.orderId,
      refund.amount,
      refund.points,
      JSON.stringify(refund.lines),
      refund.shipping,
      refund.reason,
      refund.actorId,
      refund.now,
      refund.creditNoteNo,
      refund.toPay,
    ],
  )
}

export interface PaidBack {
  reference: string
  actorId: string
  now: Date
}

export function markPaidBack(transaction: Transaction, id: string, { reference, actorId, now }: PaidBack): void {
  transaction.send('update refund set paid_back_at = $2, paid_back_by = $3, paid_back_reference = $4 where id = $1', [
    id,
    now,
    actorId,
    reference,
  ])
}

interface Row extends Omit<StaffRefund, 'created_at' | 'paid_back'> {
  created_at: Date
  paid_back: { reference: string; by: string; created_at: Date } | null
}

const SELECT = `select r.id, r.to_pay_minor as amount, o.currency, r.reason, r.created_at,
    json_build_object('id', o.id, 'order_no', o.order_no) as "order",
    json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone) as customer,
    concat_ws(' ', b.first_name, nullif(b.last_name, '')) as by,
    coalesce((select json_agg(json_build_object(
                       'provider', t.provider, 'recorded', t.detail -> 'recorded' ->> 'method', 'name', t.detail ->> 'name',
                       'reference', coalesce(t.provider_txn_id, t.detail -> 'recorded' ->> 'reference'))
                     order by t.attempt_no)
                from payment_attempt t where t.order_id = o.id and t.settled_at is not null), '[]') as paid_by,
    case when r.paid_back_at is not null
         then json_build_object('reference', r.paid_back_reference,
                                'by', concat_ws(' ', p.first_name, nullif(p.last_name, '')),
                                'created_at', r.paid_back_at) end as paid_back
  from refund r
  join sales_order o on o.id = r.order_id
  join account a on a.id = o.account_id
  join account b on b.id = r.actor_id
  left join account p on p.id = r.paid_back_by`
const LISTED = `where o.market = $1 and r.to_pay_minor > 0
  and (r.paid_back_at is not null) = ($2::text = 'paid')`

const dated = ({ created_at, paid_back, ...row }: Row): StaffRefund => ({
  ...row,
  created_at: created_at.toISOString(),
  paid_back: paid_back && { ...paid_back, created_at: new Date(paid_back.created_at).toISOString() },
})

export interface RefundFilter {
  market: Market['code']
  state: 'due' | 'paid'
}

/** The longest waiting first; those that are paid back, the newest first. */
export async function page(
  db: Database,
  { market, state, limit, offset }: RefundFilter & { limit: number; offset: number },
): Promise<StaffRefund[]> {
  const rows = await db.query<Row>(
    `${SELECT} ${LISTED} order by r.paid_back_at desc, r.created_at, r.id limit $3 offset $4`,
    [market, state, limit, offset],
  )
  return rows.map(dated)
}

export async function count(db: Database, { market, state }: RefundFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount(`from refund r join sales_order o on o.id = r.order_id ${LISTED}`),
    [market, state],
  )
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<StaffRefund | null> {
  const [row] = await db.query<Row>(`${SELECT} where o.market = $1 and r.id = $2`, [market, id])
  return row ? dated(row) : null
}
