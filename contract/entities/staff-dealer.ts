import * as v from 'valibot'
import { dealerTier } from './profile.ts'

/** A company that buys as a dealer, as staff see it; amounts in minor units. */
export const staffDealer = v.object({
  id: v.string(),
  company_name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  tier: v.nullable(dealerTier),
  /** Staff hold the tier until then (ISO 8601), whatever the month brings. */
  pin: v.nullable(v.object({ until: v.string(), reason: v.string(), by: v.string() })),
  currency: v.picklist(['MYR', 'IDR']),
  /** Goods paid last month, less what was given back of them: what the tier is recomputed from. */
  last_month: v.number(),
  this_month: v.number(),
  credit: v.object({ limit: v.number(), used: v.number() }),
})
export type StaffDealer = v.InferOutput<typeof staffDealer>
