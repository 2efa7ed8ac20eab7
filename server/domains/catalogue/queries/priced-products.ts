import type { Database } from '../../../platform/database/database.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

export interface PricedProduct {
  id: number
  sku: string
  name: string
  /** Who may buy it; null = everybody. */
  roles: number[] | null
  /** In force at the moment. */
  price: number
}

/** Everything that a market sells for money at a moment, in shop order. */
export async function pricedProducts(db: Database, { market, now }: MarketMoment): Promise<PricedProduct[]> {
  return db.query<PricedProduct>(
    `select id, sku, name, roles, price from ${sellableAt('$2::timestamptz')} sellable
      where market = $1 and price is not null order by position, id`,
    [market, now],
  )
}
