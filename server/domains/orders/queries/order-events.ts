import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { OrderRow } from './orders.ts'

export interface NewEvent {
  /** Made by `newId`. */
  id: string
  orderId: string
  act: OrderAct
  from: Pick<OrderRow, 'status' | 'payment_status'> | null
  to: Pick<OrderRow, 'status' | 'payment_status'>
  actor: 'customer' | 'staff' | 'gateway' | 'system'
  actorId: string | null
  reason: string | null
  now: Date
}

/** Returns the id. */
export function add(transaction: Transaction, event: NewEvent): string {
  transaction.send(
    `insert into order_event (id, order_id, act, from_status, to_status, from_payment_status, to_payment_status, actor,
                              actor_id, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      event.id,
      event.orderId,
      event.act,
      event.from?.status ?? null,
      event.to.status,
      event.from?.payment_status ?? null,
      event.to.payment_status,
      event.actor,
      event.actorId,
      event.reason,
      event.now,
    ],
  )
  return event.id
}

interface EventPeriod {
  market: Market['code']
  acts: readonly OrderAct[]
  /** Events after `after`, up to and including `until`. */
  after: Date
  until: Date
}

export async function countByAct(
  db: Database,
  { market, acts, after, until }: EventPeriod,
): Promise<{ act: OrderAct; count: number }[]> {
  return db.query(
    `select e.act, count(*) as count from order_event e join sales_order o on o.id = e.order_id
      where o.market = $1 and e.act = any($2) and e.created_at > $3 and e.created_at <= $4
      group by e.act`,
    [market, acts, after, until],
  )
}
