import * as v from 'valibot'

/** Why staff change the stock of a product. */
export const STOCK_REASONS = ['count', 'delivery', 'return', 'damaged', 'lost', 'correction'] as const
export const stockReason = v.picklist(STOCK_REASONS)

/**
 * Reasons of the store itself: the form of a product, imported files, goods that an order takes or gives back, the stock
 * from before the history, goods that change their place, goods that a counter sold and nobody had counted, and goods from and
 * back to suppliers.
 */
export const OTHER_STOCK_REASONS = [
  'editor',
  'product_import',
  'order',
  'order_return',
  'opening',
  'transfer',
  'counter',
  'purchase',
  'purchase_return',
] as const

/** One change of the units in stock at a place, reserved ones included. */
export const stockChange = v.object({
  id: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  /** Name of the place. */
  place: v.optional(v.string()),
  stock_before: v.nullable(v.number()),
  stock_after: v.number(),
  reason: v.picklist([...STOCK_REASONS, ...OTHER_STOCK_REASONS]),
  note: v.nullable(v.string()),
  /** null when an order changed it, or a person whose account is gone. */
  actor: v.nullable(v.string()),
  order_no: v.nullable(v.string()),
})
export type StockChange = v.InferOutput<typeof stockChange>
