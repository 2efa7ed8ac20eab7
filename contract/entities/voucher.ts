import * as v from 'valibot'

export const VOUCHER_STATES = ['available', 'used', 'expired'] as const
export const voucherState = v.picklist(VOUCHER_STATES)
export type VoucherState = v.InferOutput<typeof voucherState>

export const voucherType = v.picklist(['percent', 'fixed', 'free_shipping'])

/** What a voucher gives. Amounts in minor units of the market's currency. */
const terms = {
  voucher_id: v.number(),
  name: v.string(),
  type: voucherType,
  /** What it gives in the reader's language: "10% off", "Free delivery". */
  value_text: v.string(),
  /** The most it gives, in the same language; null = no such limit. */
  value_note: v.nullable(v.string()),
  min_spend: v.number(),
  /** What it is for, by category and group; null = everything. */
  applies_to: v.nullable(v.object({ categories: v.array(v.string()), groups: v.array(v.string()) })),
  starts_at: v.string(),
  /** When it is worth nothing any more; null = never. */
  ends_at: v.nullable(v.string()),
}

/**
 * A ticket of the wallet. A voucher that everybody may use is one ticket for all its uses (`uses_left`); one that was
 * given or bought with points is a ticket for one order. Each order that holds or has used one is a ticket of its own.
 */
export const voucher = v.object({
  id: v.string(),
  code: v.string(),
  ...terms,
  state: voucherState,
  /** null = as often as one likes. */
  uses_left: v.nullable(v.number()),
  /** Why it counts no longer, in the reader's language, where that is not its end alone. */
  reason: v.nullable(v.string()),
  /** The order that holds or has used it. */
  order: v.nullable(v.object({ id: v.string(), order_no: v.string(), at: v.string() })),
})
export type Voucher = v.InferOutput<typeof voucher>

/** A voucher to be had for points. `refusal`: why not by this person, or not now, whatever points they have. */
export const voucherOffer = v.object({
  ...terms,
  points_cost: v.number(),
  /** Days of the store's calendar that it can be used from the claim; null = as long as the voucher itself. */
  valid_days: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
})
export type VoucherOffer = v.InferOutput<typeof voucherOffer>
