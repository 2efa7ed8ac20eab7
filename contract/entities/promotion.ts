import * as v from 'valibot'

export const promotionType = v.picklist(['bundle_price', 'bundle_percent', 'buy_x_get_y'])

/** One part of a bundle: so many of any of these goods. */
export const promotionItem = v.object({
  /** Name of the model, or of the only product. */
  label: v.string(),
  quantity: v.number(),
  /** Goods of this market to choose from; `price` and `saving` speak of the first. */
  productable_ids: v.array(v.number()),
  /** Basis points off these goods: 10,000 = free; 0 where the bundle has one price. */
  off_bp: v.number(),
})

/** A promotion that is running and can be had in this market. Amounts in minor units. */
export const promotion = v.object({
  id: v.number(),
  name: v.string(),
  type: promotionType,
  items: v.array(promotionItem),
  currency: v.picklist(['MYR', 'IDR']),
  /** What one bundle costs a guest. */
  price: v.number(),
  /** What its goods cost more by themselves; never negative. */
  saving: v.number(),
  badge: v.nullable(v.string()),
  max_per_order: v.number(),
  exclude_vouchers: v.boolean(),
  starts_at: v.string(),
  /** null = until further notice. */
  ends_at: v.nullable(v.string()),
})
export type Promotion = v.InferOutput<typeof promotion>
