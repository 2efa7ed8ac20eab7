import * as v from 'valibot'

export const VOUCHER_STATES = ['available', 'used', 'expired'] as const
export const voucherState = v.picklist(VOUCHER_STATES)
export type VoucherState = v.InferOutput<typeof voucherState>

export const voucherType = v.picklist(['percent', 'fixed', 'free_shipping'])

/** Terms of a voucher. Amounts in minor units of the market's currency. */
const terms = {
  voucher_id: v.number(),
  name: v.string(),
  type: voucherType,
  /** Benefit in the user's language: "10% off", "Free delivery". */
  value_text: v.string(),
  /** Upper limit of the discount, in the same language; null = no limit. */
  value_note: v.nullable(v.string()),
  min_spend: v.number(),
  /** Categories and groups it applies to; null = everything. */
  applies_to: v.nullable(v.object({ categories: v.array(v.string()), groups: v.array(v.string()) })),
  starts_at: v.string(),
  /** End of validity; null = never. */
  ends_at: v.nullable(v.string()),
}

/**
 * An entry of the voucher wallet. A voucher open to everybody is one entry for all its uses (`uses_left`); one that was
 * issued or bought with points is an entry for one order. Each order that holds or has used a voucher is a separate
 * entry.
 */
export const voucher = v.object({
  id: v.string(),
  code: v.string(),
  ...terms,
  state: voucherState,
  /** null = unlimited. */
  uses_left: v.nullable(v.number()),
  /** Why it is no longer valid, in the user's language, if not only because it has ended. */
  reason: v.nullable(v.string()),
  /** The order that holds or has used it. */
  order: v.nullable(v.object({ id: v.string(), order_no: v.string(), at: v.string() })),
})
export type Voucher = v.InferOutput<typeof voucher>

/** A voucher available for points. `refusal`: why this person cannot get it now, whatever their balance. */
export const voucherOffer = v.object({
  ...terms,
  points_cost: v.number(),
  /** Validity in calendar days of the store from the day of the claim; null = until the voucher ends. */
  valid_days: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
})
export type VoucherOffer = v.InferOutput<typeof voucherOffer>
