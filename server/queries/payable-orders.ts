import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'
import type { OrderRow } from './orders.ts'

/** An order as its payments see it, without a lock. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'order_no' | 'market' | 'account_id' | 'ordered_by' | 'status' | 'payment_status' | 'total' | 'currency'
>

export async function find(db: Database, id: string): Promise<PayableOrder | null> {
  const [row] = await db.query<PayableOrder>(
    `select id, order_no, market, account_id, ordered_by, status, payment_status, total, currency
       from sales_order where id = $1`,
    [id],
  )
  return row ?? null
}

interface Overdue {
  market: Market['code']
  now: Date
  most: number
}

/**
 * Orders whose state ends by itself, and has. Unpaid ones that staff look at wait, and so do those with an attempt that
 * is still on its way: it ends first.
 */
export async function overdue(db: Database, { market, now, most }: Overdue): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id from sales_order o
      where o.market = $1 and o.expires_at <= $2
        and o.status in ('PENDING_PAYMENT', 'SHIPPED', 'READY_FOR_PICKUP')
        and not (o.status = 'PENDING_PAYMENT' and o.payment_status = 'REVIEW')
        and not (
          o.status = 'PENDING_PAYMENT'
          and exists (
            select 1 from payment_attempt a
             where a.order_id = o.id and a.state in ('CREATED', 'REDIRECTED', 'PENDING')
          )
        )
      order by o.expires_at
      limit $3`,
    [market, now, most],
  )
  return rows.map(({ id }) => id)
}
