import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Products and packages that are priced in the market, with their barcodes. Whether they are sold now is not decided. */
export const priced = (db: Database, market: Market['code']): Promise<{ id: number; gtin: string | null }[]> =>
  db.query(
    `select p.id, p.barcode as gtin from product p join product_market m on m.product_id = p.id and m.market = $1
      order by p.position, p.id`,
    [market],
  )
