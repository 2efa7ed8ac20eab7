import * as v from 'valibot'
import { dealerTier } from '../account/profile.ts'

/** A dealer company in the back office; amounts in minor units. */
export const staffDealer = v.object({
  id: v.string(),
  company_name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  tier: v.nullable(dealerTier),
  /** Tier fixed by staff until this time (ISO 8601), regardless of the monthly purchases. */
  pin: v.nullable(v.object({ until: v.string(), reason: v.string(), by: v.string() })),
  /** Off their own price of each piece until a moment (ISO 8601), in basis points; null = none now. */
  discount: v.optional(v.nullable(v.object({ bp: v.number(), until: v.string(), reason: v.string(), by: v.string() }))),
  currency: v.picklist(['MYR', 'IDR']),
  /** Goods paid last month, after refunds: the basis of the tier. */
  last_month: v.number(),
  this_month: v.number(),
  credit: v.object({ limit: v.number(), used: v.number() }),
  /** Who may act for the dealer. */
  sales_persons: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
})
export type StaffDealer = v.InferOutput<typeof staffDealer>
