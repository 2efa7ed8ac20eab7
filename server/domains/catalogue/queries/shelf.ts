import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Pieces of a product by market that paid and confirmed orders have taken out of the stock and that have not left the
 * shelf: they are in no parcel and were not handed over. A physical count finds them.
 */
const TAKEN = `select o.market, coalesce(sum(h.taken - coalesce(sent.pieces, 0)), 0)::integer as pieces
    from sales_order o
    join order_stock h on h.order_id = o.id and h.product_id = $1 and h.taken > 0
    left join lateral (
      select sum(c.quantity * coalesce(
               (select (part ->> 'quantity')::integer from jsonb_array_elements(l.components) part
                 where (part ->> 'id')::integer = h.product_id),
               case when l.productable_id = h.product_id then 1 else 0 end)) as pieces
        from shipment s
        join shipment_line c on c.shipment_id = s.id
        join order_line l on l.id = c.order_line_id
       where s.order_id = o.id) sent on true
   where o.status in ('PREORDER', 'PAID', 'PROCESSING', 'READY_FOR_PICKUP')
   group by o.market`

export async function takenOnShelf(db: Database, productId: number): Promise<Map<Market['code'], number>> {
  const rows = await db.query<{ market: Market['code']; pieces: number }>(TAKEN, [productId])
  return new Map(rows.map(({ market, pieces }) => [market, pieces]))
}
