import type { Market } from '#contract/site/market.ts'
import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { AttemptDetail } from './payment-attempts.ts'

interface Row extends Omit<StaffPayment, 'created_at' | 'order' | 'customer' | 'refund' | 'account_of'> {
  created_at: Date
  order_id: string
  order_no: string
  total: number
  status: string
  payment_status: string
  first_name: string
  last_name: string
  phone: string
  detail: AttemptDetail
  dealer_id: string | null
}

export interface PaymentFilter {
  market: Market['code']
  state: string
}

/** The order of an attempt t, or the payment towards the account of a dealer. */
const OF_ATTEMPT = `from payment_attempt t
  left join sales_order o on o.id = t.order_id
  left join receivable_payment p on p.id = t.receivable_payment_id
  left join dealer_company d on d.id = p.dealer_id`
const OF_MARKET = 'coalesce(o.market, p.market) = $1'

const SELECT = `select t.id, t.ref_no, t.provider, t.provider_txn_id, t.state, t.reason, t.amount_minor as amount,
    t.currency, t.created_at,
    coalesce(o.id, p.id) as order_id, coalesce(o.order_no, p.payment_no) as order_no,
    coalesce(o.total, p.amount_minor) as total, coalesce(o.status, 'PENDING_PAYMENT') as status,
    coalesce(o.payment_status, 'UNPAID') as payment_status, p.dealer_id, a.first_name, a.last_name, a.phone, t.detail
  ${OF_ATTEMPT}
  join account a on a.id = coalesce(o.account_id, d.account_id)`

const asPayment = ({
  created_at,
  order_id,
  order_no,
  total,
  status,
  payment_status,
  first_name,
  last_name,
  phone,
  detail,
  dealer_id,
  ...row
}: Row): StaffPayment => ({
  ...row,
  created_at: created_at.toISOString(),
  order: { id: order_id, order_no, total, status, payment_status },
  account_of: dealer_id,
  customer: { first_name, last_name, phone },
  refund: detail.refund ?? null,
})

/** Longest waiting first. */
export async function page(
  db: Database,
  { market, state, limit, offset }: PaymentFilter & { limit: number; offset: number },
): Promise<StaffPayment[]> {
  const rows = await db.query<Row>(
    `${SELECT} where ${OF_MARKET} and t.state = $2 order by t.created_at, t.id limit $3 offset $4`,
    [market, state, limit, offset],
  )
  return rows.map(asPayment)
}

export async function find(db: Database, market: Market['code'], id: string): Promise<StaffPayment | null> {
  const [row] = await db.query<Row>(`${SELECT} where ${OF_MARKET} and t.id = $2`, [market, id])
  return row ? asPayment(row) : null
}

export async function count(db: Database, { market, state }: PaymentFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount(`${OF_ATTEMPT}
      where ${OF_MARKET} and t.state = $2`),
    [market, state],
  )
  return row?.count ?? 0
}
