import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { rowId } from '../fields.ts'
import { placeId } from '../stock/transfer.ts'

/** `covered`: with what is expected the stock reaches the limit. */
export const LOW_STOCK_TABS = ['open', 'covered'] as const

/** Days of sales that the suggested pieces last beyond the limit. */
export const LOW_STOCK_DAYS = 28

/** A product with no more free pieces than its limit, in the market as a whole or at one place. */
export const lowStockItem = v.object({
  product_id: v.number(),
  sku: v.string(),
  name: v.string(),
  picture: v.nullable(picture),
  /** Where the missing pieces go. */
  place: v.object({ id: v.number(), name: v.string() }),
  /** The limit is that of all places that sell online; else that of the place. */
  is_market: v.boolean(),
  low_stock: v.number(),
  /** Pieces that nothing has reserved. */
  available: v.number(),
  /** Pieces sold in the last `LOW_STOCK_DAYS`. */
  sold: v.number(),
  /** On the way there or ordered, drafts included. */
  expected: v.number(),
  /** Up to the limit, the sales of `LOW_STOCK_DAYS` and what pre-orders wait for. */
  suggested: v.number(),
  /** That it was last ordered from. */
  supplier: v.nullable(v.object({ id: rowId, name: v.string() })),
  /** Of one piece when it was last ordered; absent without the permission `costs`. */
  cost: v.optional(v.nullable(v.number())),
  /** Places that can spare pieces, with how many. */
  sources: v.array(v.object({ id: v.number(), name: v.string(), pieces: v.number() })),
})
export type LowStockItem = v.InferOutput<typeof lowStockItem>

/** Chosen rows; how many pieces each needs is decided by the store. */
export const lowStockChoice = v.pipe(
  v.array(v.strictObject({ product_id: placeId, place_id: placeId })),
  v.minLength(1),
  v.maxLength(200),
)
