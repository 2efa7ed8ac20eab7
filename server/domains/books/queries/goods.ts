import type { EntryKind } from '#contract/books/journal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type BookSpan, DEALER, spanParameters } from './sold.ts'

export interface GoodsSpan extends BookSpan {
  timeZone: string
}

/** Goods at cost, in minor units. */
export interface ValuedGoods {
  id: string
  kind: Extract<EntryKind, `goods_${string}` | 'stock_difference' | 'opening_stock'>
  at: Date
  /** Of the order, or of the purchase order. */
  order_no: string | null
  party: string | null
  /** What was added to the value of the stock, and to the cost of orders. */
  value: number
  cost_of_sales: number
  /** From a supplier, below zero back to one. */
  received: number
}

const KIND = `case when m.order_id is not null and m.pieces < 0 then 'goods_sold'
                   when m.order_id is not null then 'goods_returned'
                   when m.reason = 'purchase' then 'goods_received'
                   when m.reason = 'purchase_return' then 'goods_sent_back'
                   else 'stock_difference' end`
/** The note of goods from and to suppliers begins with the number of their purchase order. */
const PURCHASE = `case when m.reason in ('purchase', 'purchase_return') then split_part(m.note, ' · ', 1) end`
/** Of movements that were valued before the books had costs. */
const COST_OF_SALES = 'coalesce(m.cost_of_sales, case when m.order_id is not null then -m.value else 0 end)'
const RECEIVED = `coalesce(m.cost_received, case when m.reason in ('purchase', 'purchase_return') then m.value else 0 end)`

/**
 * Movements of goods by document and day, each once all of its movements are valued: what an order takes out or gives back,
 * what comes for a purchase order or goes back, and the differences of a day.
 */
export const valuedGoods = (db: Database, span: GoodsSpan): Promise<ValuedGoods[]> =>
  db.query<ValuedGoods>(
    `with moved as (
       select m.id, m.created_at, m.order_id, ${KIND} as kind, ${PURCHASE} as purchase, m.value,
              ${COST_OF_SALES} as cost_of_sales, ${RECEIVED} as received
         from stock_movement m join place p on p.id = m.place_id
        where p.market = $1 and m.created_at >= $2 and m.created_at < $3
     ), document as (
       select (array_agg(id order by created_at, id))[1] as id, min(created_at) as at, kind, order_id, purchase,
              sum(value)::bigint as value, sum(cost_of_sales)::bigint as cost_of_sales, sum(received)::bigint as received
         from moved group by kind, order_id, purchase, (created_at at time zone $4)::date
       having bool_and(value is not null)
     )
     select m.id::text as id, m.kind, m.at, coalesce(o.order_no, m.purchase) as order_no, d.company_name as party, m.value,
            m.cost_of_sales, m.received
       from document m left join sales_order o on o.id = m.order_id ${DEALER}
     union all
     select c.product_id::text, 'opening_stock', c.opened_at, null, null, c.opening_value, c.opening_cost_of_sales, 0
       from product_cost c
      where c.market = $1 and c.opened_at >= $2 and c.opened_at < $3`,
    [...spanParameters(span), span.timeZone],
  )
