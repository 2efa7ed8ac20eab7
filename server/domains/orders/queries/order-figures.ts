import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Database } from '../../../platform/database/database.ts'
import { PAID_GOODS } from '../../dealers/services/paid-goods.ts'

export interface OrderFigures {
  /** Goods paid since `since`, less refunds of goods, in minor units. */
  month_total: number
  /** Orders that are not in a final status. */
  orders_open: number
}

/** Totals of the orders of these accounts. */
export async function figures(db: Database, accountIds: readonly string[], since: Date): Promise<OrderFigures> {
  const [row] = await db.query<OrderFigures>(
    `select coalesce(${PAID_GOODS('$2', "'infinity'")}, 0) as month_total,
            count(*) filter (where status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')) as orders_open
       from sales_order where account_id = any($1)`,
    [accountIds, since],
  )
  return row ?? { month_total: 0, orders_open: 0 }
}

interface StatusCount {
  status: OrderStatus
  count: number
}

/** Number of orders of these accounts by status. */
export async function byStatus(db: Database, accountIds: readonly string[]): Promise<StatusCount[]> {
  const rows = await db.query<StatusCount>(
    'select status, count(*) as count from sales_order where account_id = any($1) group by status',
    [accountIds],
  )
  return rows.sort((one, other) => ORDER_STATUSES.indexOf(one.status) - ORDER_STATUSES.indexOf(other.status))
}

/** Number of this account's orders that need an action of the customer: payment or pickup. */
export async function waiting(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from sales_order
      where account_id = $1
        and (status = 'READY_FOR_PICKUP' or status = 'PENDING_PAYMENT' and payment_status = 'UNPAID')`,
    [accountId],
  )
  return row?.count ?? 0
}

type RecentOrder = ResponseOf<typeof getDashboard>['dashboard']['recent_orders'][number]

/** Newest orders of these accounts. */
export async function recent(db: Database, accountIds: readonly string[], limit: number): Promise<RecentOrder[]> {
  const rows = await db.query<Omit<RecentOrder, 'created_at'> & { created_at: Date }>(
    `select id, order_no, status, total, created_at
       from sales_order where account_id = any($1) order by created_at desc, id desc limit $2`,
    [accountIds, limit],
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export interface LastOrder {
  account_id: string
  id: string
  total: number
  created_at: Date
}

/** The newest order of each of these accounts that was not cancelled. */
export async function last(db: Database, accountIds: readonly string[]): Promise<LastOrder[]> {
  return db.query<LastOrder>(
    `select o.account_id, o.id, o.total, o.created_at
       from unnest($1::uuid[]) a(id)
       join lateral (select account_id, id, total, created_at from sales_order
                      where account_id = a.id and status <> 'CANCELLED'
                      order by created_at desc, id desc limit 1) o on true`,
    [accountIds],
  )
}
