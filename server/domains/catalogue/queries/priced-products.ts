import type { Database } from '../../../platform/database/database.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

export interface PricedProduct {
  id: number
  /** Who may buy it; null = everybody. */
  roles: number[] | null
  /** Roles from which the sales policy hides it. */
  hidden_from: number[]
  /** In force at the moment. */
  price: number
  case_size: number | null
  min_per_order: number | null
}

/** Everything that a market sells for money at a moment, in shop order. */
export async function pricedProducts(db: Database, { market, now }: MarketMoment): Promise<PricedProduct[]> {
  return db.query<PricedProduct>(
    `select s.id, s.roles, s.hidden_from, s.price, p.case_size, p.min_per_order
       from ${sellableAt('$2::timestamptz')} s join product p on p.id = s.id
      where s.market = $1 and s.price is not null order by s.position, s.id`,
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
