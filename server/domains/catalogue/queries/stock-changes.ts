import type { StockChange } from '#contract/catalogue/stock-change.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

export interface StaffStockChange {
  market: MarketCode
  productId: number
  before: number | null
  after: number
  reason: StockChange['reason']
  note: string | null
  actorId: string
  now: Date
}

/** Records a change by staff. Those of orders are recorded where they are made (`stock.ts`). */
export function record(transaction: Transaction, change: StaffStockChange): void {
  const { market, productId, before, after, reason, note, actorId, now } = change
  transaction.send(
    `insert into stock_change (id, product_id, market, stock_before, stock_after, reason, note, actor_id, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [productId, market, before, after, reason, note, actorId, now],
  )
}

/** Records many changes by staff at once. */
export async function recordMany(transaction: Transaction, changes: readonly StaffStockChange[]): Promise<void> {
  if (changes.length === 0) return
  await transaction.query(
    `insert into stock_change (id, product_id, market, stock_before, stock_after, reason, note, actor_id, created_at)
     select gen_random_uuid(), n."productId", n.market, n.before, n.after, n.reason, n.note, n."actorId", n.now
       from jsonb_to_recordset($1) as n("productId" integer, market text, before integer, after integer, reason text,
                                        note text, "actorId" uuid, now timestamptz)`,
    [JSON.stringify(changes)],
  )
}

interface ProductInMarket {
  market: MarketCode
  productId: number
}

export type StockChangeRow = Omit<StockChange, 'created_at'> & { created_at: Date }

/** Newest first. */
export async function page(
  db: Database,
  { market, productId, limit, offset }: ProductInMarket & { limit: number; offset: number },
): Promise<StockChangeRow[]> {
  return db.query<StockChangeRow>(
    `select c.id, c.created_at, c.stock_before, c.stock_after, c.reason, c.note, o.order_no,
            nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as actor
       from stock_change c left join account a on a.id = c.actor_id left join sales_order o on o.id = c.order_id
      where c.product_id = $1 and c.market = $2
      order by c.created_at desc, c.id limit $3 offset $4`,
    [productId, market, limit, offset],
  )
}

export async function count(db: Database, { market, productId }: ProductInMarket): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount('from stock_change where product_id = $1 and market = $2'),
    [productId, market],
  )
  return row?.count ?? 0
}
