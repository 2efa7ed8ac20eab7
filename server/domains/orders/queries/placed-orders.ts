import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface PlacedOrderRow {
  id: string
  order_no: string
  reference: string | null
  dealer_id: string | null
  company_name: string | null
  status: OrderStatus
  payment_status: PaymentStatus
  is_partly_sent: boolean
  item_count: number
  total: number
  created_at: Date
}

interface PlacedOrdersFilter {
  market: Market['code']
  /** Who placed them. */
  personId: string
  /** Owners of the orders. */
  accountIds: readonly string[]
  from: Date
  /** Exclusive. */
  until: Date
  limit: number
}

/** Newest first. */
export async function placedBy(db: Database, filter: PlacedOrdersFilter): Promise<PlacedOrderRow[]> {
  return db.query<PlacedOrderRow>(
    `select o.id, o.order_no, o.reference, o.dealer_id, d.company_name, o.status, o.payment_status,
            o.status = 'PROCESSING' and o.unsent_pieces is not null as is_partly_sent,
            (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as item_count,
            o.total, o.created_at
       from sales_order o left join dealer_company d on d.id = o.dealer_id
      where o.ordered_by = $1 and o.created_at >= $2 and o.created_at < $3
        and o.market = $4 and o.account_id = any($5)
      order by o.created_at desc, o.id desc limit $6`,
    [filter.personId, filter.from, filter.until, filter.market, filter.accountIds, filter.limit],
  )
}
