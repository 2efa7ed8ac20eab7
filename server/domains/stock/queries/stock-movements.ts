import type { Market } from '#contract/site/market.ts'
import type { StockChange } from '#contract/stock/stock-change.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { MovedPieces } from './place-stock.ts'

/** Why pieces move, and for whom. */
export interface MovementReason {
  reason: StockChange['reason']
  note?: string | null
  /** null: by an order. */
  actorId?: string | null
  orderId?: string | null
  now: Date
}

/**
 * Writes the movements that have just changed `place_stock`. Those of a product at a place follow each other, also where
 * a transaction has waited for the lock of another that began later.
 */
export function record(
  transaction: Transaction,
  moved: readonly MovedPieces[],
  { reason, note = null, actorId = null, orderId = null, now }: MovementReason,
): void {
  const written = moved.filter(({ on_hand }) => on_hand !== 0)
  if (written.length === 0) return
  transaction.send(
    `insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, note, actor_id, order_id, created_at)
     select gen_random_uuid(), n.place_id, n.product_id, n.pieces, s.on_hand, $4, $5, $6::uuid, $7::uuid,
            greatest($8::timestamptz, (select max(m.created_at) + interval '1 microsecond' from stock_movement m
                                        where m.product_id = n.product_id and m.place_id = n.place_id))
       from unnest($1::integer[], $2::integer[], $3::integer[]) as n (place_id, product_id, pieces)
       join place_stock s on s.place_id = n.place_id and s.product_id = n.product_id`,
    [
      written.map(({ place_id }) => place_id),
      written.map(({ product_id }) => product_id),
      written.map(({ on_hand }) => on_hand),
      reason,
      note,
      actorId,
      orderId,
      now,
    ],
  )
}

interface ProductInMarket {
  market: Market['code']
  productId: number
}

export type StockChangeRow = Omit<StockChange, 'created_at'> & { created_at: Date }

const OF_PRODUCT = 'from stock_movement c join place p on p.id = c.place_id and p.market = $2 where c.product_id = $1'

/** Newest first. */
export async function page(
  db: Database,
  { market, productId, limit, offset }: ProductInMarket & { limit: number; offset: number },
): Promise<StockChangeRow[]> {
  return db.query<StockChangeRow>(
    `select m.id, m.created_at, m.place, m.on_hand - m.pieces as stock_before, m.on_hand as stock_after, m.reason, m.note,
            o.order_no, nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as actor
       from (select c.*, p.name as place ${OF_PRODUCT}) m
       left join account a on a.id = m.actor_id left join sales_order o on o.id = m.order_id
      order by m.created_at desc, m.id limit $3 offset $4`,
    [productId, market, limit, offset],
  )
}

export async function count(db: Database, { market, productId }: ProductInMarket): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(OF_PRODUCT), [productId, market])
  return row?.count ?? 0
}
