import * as v from 'valibot'

export const promotionType = v.picklist(['bundle_price', 'bundle_percent', 'buy_x_get_y'])

/** One part of a bundle: a quantity of any of these products. */
export const promotionItem = v.object({
  /** Name of the model, or of the only product. */
  label: v.string(),
  quantity: v.number(),
  /** Products of this market to choose from; `price` and `saving` are calculated with the first. */
  productable_ids: v.array(v.number()),
  /** Discount on these products in basis points: 10,000 = free; 0 where the bundle has one price. */
  off_bp: v.number(),
})

/** A running promotion available in this market. Amounts in minor units. */
export const promotion = v.object({
  id: v.number(),
  name: v.string(),
  type: promotionType,
  items: v.array(promotionItem),
  currency: v.picklist(['MYR', 'IDR']),
  /** Price of one bundle for a guest. */
  price: v.number(),
  /** Difference to the sum of the single prices; never negative. */
  saving: v.number(),
  badge: v.nullable(v.string()),
  max_per_order: v.number(),
  exclude_vouchers: v.boolean(),
  starts_at: v.string(),
  /** null = no end date. */
  ends_at: v.nullable(v.string()),
})
export type Promotion = v.InferOutput<typeof promotion>
