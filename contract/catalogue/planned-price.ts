import * as v from 'valibot'
import { DEALER_TIERS } from '../buyers/dealer-tier.ts'
import { staffAmount, timestamp } from '../fields.ts'
import { marketCode } from './staff-product.ts'

const positiveAmount = v.pipe(staffAmount, v.minValue(1))

/** The price of a product in one market from one time to another. Times are ISO 8601; amounts are minor units of the market's currency. */
export const plannedPriceBody = {
  market: marketCode,
  /** Who pays it: the dealers of this tier; null = everybody, dealers less the discount of their tier. */
  tier: v.nullable(v.picklist(DEALER_TIERS)),
  price: positiveAmount,
  /** Higher than the price; null = none. Only of a price for everybody. */
  compare_at_price: v.nullable(positiveAmount),
  /** null = at once. */
  starts_at: v.nullable(timestamp),
  /** null = until further notice: a price for everybody is then the product's own price. */
  ends_at: v.nullable(timestamp),
}
const plannedPriceFields = v.strictObject(plannedPriceBody)
export type PlannedPriceFields = v.InferOutput<typeof plannedPriceFields>

export const PLANNED_PRICE_STATES = ['coming', 'running', 'ended', 'cancelled', 'applied'] as const

export const plannedPrice = v.object({
  id: v.string(),
  ...plannedPriceBody,
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  currency: v.picklist(['MYR', 'IDR']),
  /** `applied`: it has begun, is for everybody and has no end, and so has become the product's own price. */
  state: v.picklist(PLANNED_PRICE_STATES),
  /** Name of the member of staff who planned it. */
  by: v.string(),
})
export type PlannedPrice = v.InferOutput<typeof plannedPrice>
