import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Pieces by product and market. */
export type Shelf = ReadonlyMap<number, ReadonlyMap<Market['code'], number>>

/**
 * Pieces of products by place that paid and confirmed orders have taken out of the stock and that have not left the
 * shelf: they are in no parcel and were not handed over. A physical count finds them. Parcels take from the first place of
 * an order on.
 */
const TAKEN = `select t.product_id, t.place_id, t.market,
         sum(least(t.taken, greatest(0, t.up_to - coalesce(sent.pieces, 0))))::integer as pieces
    from (select h.order_id, h.product_id, h.place_id, o.market, h.taken,
                 sum(h.taken) over (partition by h.order_id, h.product_id order by h.place_id) as up_to
            from sales_order o join order_stock h on h.order_id = o.id and h.taken > 0
             and ($1::integer[] is null or h.product_id = any($1))
           where o.status in ('PREORDER', 'PAID', 'PROCESSING', 'READY_FOR_PICKUP')) t
    left join lateral (
      select sum(c.quantity * coalesce(
               (select (part ->> 'quantity')::integer from jsonb_array_elements(l.components) part
                 where (part ->> 'id')::integer = t.product_id),
               case when l.productable_id = t.product_id then 1 else 0 end)) as pieces
        from shipment s
        join shipment_line c on c.shipment_id = s.id
        join order_line l on l.id = c.order_line_id
       where s.order_id = t.order_id) sent on true
   group by t.product_id, t.place_id, t.market`

interface TakenRow {
  product_id: number
  place_id: number
  market: Market['code']
  pieces: number
}

/** @param ids absent: of all products */
export async function shelfOf(db: Database, ids?: readonly number[]): Promise<Shelf> {
  const shelf = new Map<number, Map<Market['code'], number>>()
  for (const { product_id: id, market, pieces } of await db.query<TakenRow>(TAKEN, [ids ?? null])) {
    const markets = shelf.get(id) ?? new Map()
    shelf.set(id, markets.set(market, (markets.get(market) ?? 0) + pieces))
  }
  return shelf
}

export const takenOnShelf = async (db: Database, id: number): Promise<ReadonlyMap<Market['code'], number>> =>
  (await shelfOf(db, [id])).get(id) ?? new Map()

/** Pieces of a product by place. */
export const takenAtPlaces = async (db: Database, id: number): Promise<ReadonlyMap<number, number>> =>
  new Map((await db.query<TakenRow>(TAKEN, [[id]])).map(({ place_id, pieces }) => [place_id, pieces]))
