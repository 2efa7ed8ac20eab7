import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Pieces by product and market. */
export type Shelf = ReadonlyMap<number, ReadonlyMap<Market['code'], number>>

/**
 * Pieces of products by market that paid and confirmed orders have taken out of the stock and that have not left the
 * shelf: they are in no parcel and were not handed over. A physical count finds them.
 */
const TAKEN = `select h.product_id, o.market, coalesce(sum(h.taken - coalesce(sent.pieces, 0)), 0)::integer as pieces
    from sales_order o
    join order_stock h on h.order_id = o.id and h.taken > 0
      and ($1::integer[] is null or h.product_id = any($1))
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
   group by h.product_id, o.market`

/** @param ids absent: of all products */
export async function shelfOf(db: Database, ids?: readonly number[]): Promise<Shelf> {
  type Row = { product_id: number; market: Market['code']; pieces: number }
  const shelf = new Map<number, Map<Market['code'], number>>()
  for (const { product_id: id, market, pieces } of await db.query<Row>(TAKEN, [ids ?? null]))
    shelf.set(id, (shelf.get(id) ?? new Map()).set(market, pieces))
  return shelf
}

export const takenOnShelf = async (db: Database, id: number): Promise<ReadonlyMap<Market['code'], number>> =>
  (await shelfOf(db, [id])).get(id) ?? new Map()
