import type { Database } from '../../../platform/database/database.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

export interface PricedProduct {
  id: number
  /** Who may buy it; null = everybody. */
  roles: number[] | null
  /** In force at the moment. */
  price: number
}

/** Everything that a market sells for money at a moment, in shop order. */
export async function pricedProducts(db: Database, { market, now }: MarketMoment): Promise<PricedProduct[]> {
  return db.query<PricedProduct>(
    `select id, roles, price from ${sellableAt('$2::timestamptz')} sellable
      where market = $1 and price is not null order by position, id`,
    [market, now],
  )
}

export interface ProductLabel {
  sku: string
  barcode: string | null
  name: string
}

/** How the products of a list are named on paper, by id. */
export async function productLabels(db: Database, ids: readonly number[]): Promise<Map<number, ProductLabel>> {
  const rows = await db.query<ProductLabel & { id: number }>(
    'select id, sku, barcode, name from product where id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ id, ...label }) => [id, label]))
}
