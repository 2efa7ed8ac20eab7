import * as v from 'valibot'
import { catalogueId, picture, productableType } from '../catalogue/product.ts'

const tax = v.nullable(v.object({ label: v.string(), rate_bp: v.number() }))

/** A product or package as a counter sells it. Money in minor units, tax included. */
export const counterGoods = v.object({
  id: catalogueId,
  type: productableType,
  sku: v.string(),
  name: v.string(),
  /** Digits; null for goods without a barcode of their own. */
  gtin: v.nullable(v.string()),
  category: v.string(),
  group: v.nullable(v.string()),
  image: picture,
  /** Of one piece for a customer. */
  price: v.number(),
  /** Pieces that the market has left; of a package, as many as its products allow. */
  stock: v.number(),
  age_restricted: v.optional(v.boolean()),
  /** Parts of the price by tax, as in `Goods`. */
  taxed: v.array(v.object({ weight: v.number(), tax })),
})
export type CounterGoods = v.InferOutput<typeof counterGoods>

/** A running promotion, as in `Bundle`. */
export const counterBundle = v.object({
  id: v.number(),
  name: v.string(),
  type: v.picklist(['bundle_price', 'bundle_percent', 'buy_x_get_y']),
  badge: v.nullable(v.string()),
  parts: v.array(
    v.object({
      group: v.optional(v.string()),
      sku: v.optional(v.string()),
      quantity: v.number(),
      offBp: v.number(),
      isGiven: v.boolean(),
    }),
  ),
  price: v.nullable(v.number()),
  maxPerOrder: v.number(),
  excludesVouchers: v.boolean(),
})

/** Printed at the top of receipts. */
export const printedSeller = v.object({
  name: v.string(),
  registrations: v.array(v.object({ label: v.string(), number: v.string() })),
  address: v.array(v.string()),
  phone: v.string(),
})

/** What a counter calculates with, beside its goods. */
export const counterTerms = v.object({
  /** In the order in which they apply. */
  bundles: v.array(counterBundle),
  /** What the sale as a whole may be lowered by, in basis points; 0 without the permission `discounts`. */
  discount_cap_bp: v.number(),
  /** `all`: every total is rounded to 5 sen; `cash`: only the part that is paid in cash; `none`. */
  rounding: v.picklist(['all', 'cash', 'none']),
  /** Of a customer who buys nicotine goods, in years. */
  age: v.number(),
})
export type CounterTerms = v.InferOutput<typeof counterTerms>
