import * as v from 'valibot'
import { dealerTier } from '../account/profile.ts'
import { tierTable } from '../dealers/tier-table.ts'
import { catalogueId, snapshotCard } from './product.ts'

/** What one piece costs a dealer. Amounts in minor units. */
export const dealerPrice = v.object({
  id: catalogueId,
  /** What everybody else pays now: the recommended retail price. */
  list_price: v.number(),
  /** What the cart charges for one piece, whatever the quantity. */
  unit_price: v.number(),
  /** What this dealer would pay in each tier, in the order of `DEALER_TIERS`. */
  tier_prices: v.array(v.number()),
  /** Pieces in a case; absent = sold in single pieces. */
  case_size: v.optional(v.number()),
  /** Fewest pieces of an order; absent = one. */
  min_per_order: v.optional(v.number()),
})
export type DealerPrice = v.InferOutput<typeof dealerPrice>

/** Everything that a dealer may buy with money, in shop order. */
export const dealerPrices = v.object({
  currency: v.picklist(['MYR', 'IDR']),
  tier: v.nullable(dealerTier),
  /** Which tiers there are, and from which purchases; absent in answers of older servers. */
  tiers: v.optional(tierTable),
  /** When the clock alone changes a price; null = no such moment is known. */
  changes_at: v.nullable(v.string()),
  prices: v.array(dealerPrice),
  /** Those of them that the public catalogue does not have, in shop order; absent without any and from older servers. */
  products: v.optional(v.array(snapshotCard)),
})
export type DealerPrices = v.InferOutput<typeof dealerPrices>
