import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A promotion as stored, whether it is active or not. */
export interface PromotionRow {
  id: number
  name: string
  type: Promotion['type']
  /** Products it applies to; shape depends on `type`. */
  terms: unknown
  /** Discount in basis points, for bundle_percent. */
  bp: number | null
  exclude_vouchers: boolean
  max_per_order: number
  starts_at: Date
  ends_at: Date | null
  badge: string | null
  /** In minor units of this currency, for bundle_price; null = not offered in it. */
  price: number | null
}

const SELECT = `select p.id, p.name, p.type, p.terms, p.bp, p.exclude_vouchers, p.max_per_order, p.starts_at,
            p.ends_at, p.badge, c.price
       from promotion p left join promotion_price c on c.promotion_id = p.id and c.currency = $1`

/** In order of application. */
export async function all(db: Database, currency: Market['currency']): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(`${SELECT} order by p.priority, p.id`, [currency])
}

/** The existing ones of these ids, in order of application. */
export async function ofIds(
  db: Database,
  currency: Market['currency'],
  ids: readonly number[],
): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(`${SELECT} where p.id = any($2) order by p.priority, p.id`, [currency, ids])
}
