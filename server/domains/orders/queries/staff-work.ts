import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CARD, type CardRow } from './order-lists.ts'

export const ORDER_WORK = ['receipts', 'to_hand_over', 'to_ship', 'to_pick', 'cancelled_paid', 'unpaid'] as const
export type OrderWorkKind = (typeof ORDER_WORK)[number]

export interface OrderWorkRow extends CardRow {
  kind: OrderWorkKind
  count: number
  amount: number
  first_name: string
  last_name: string
  phone: string
}

/** By index sales_order_state. A transfer to review is an order that waits for payment. */
const KIND = `case o.status
    when 'PENDING_PAYMENT' then case o.payment_status when 'REVIEW' then 'receipts' else 'unpaid' end
    when 'PAID' then 'to_pick'
    when 'PROCESSING' then 'to_ship'
    when 'READY_FOR_PICKUP' then 'to_hand_over'
    else 'cancelled_paid'
  end`

/** Orders that wait for staff by kind, each with its longest waiting one. */
export async function orderWork(db: Database, market: Market['code']): Promise<OrderWorkRow[]> {
  return db.query<OrderWorkRow>(
    `with waiting as (
       select o.id, o.total, o.created_at, ${KIND} as kind from sales_order o
        where o.market = $1 and (o.status in ('PENDING_PAYMENT', 'PAID', 'PROCESSING', 'READY_FOR_PICKUP')
                                 or o.status = 'CANCELLED' and o.payment_status = 'PAID')
     ),
     found as (
       select kind, count(*) as count, sum(total) as amount, (array_agg(id order by created_at, id))[1] as id
         from waiting group by kind
     )
     select found.kind, found.count, found.amount, ${CARD}, a.first_name, a.last_name, a.phone
       from found join sales_order o on o.id = found.id join account a on a.id = o.account_id
            left join dealer_company d on d.account_id = a.id`,
    [market],
  )
}
