import * as v from 'valibot'
import { productable } from '../cart/cart.ts'
import { productableType } from '../catalogue/product.ts'

/** A product or package on a wishlist. It remains, marked unavailable, when the product is no longer sold. */
export const wish = v.object({
  id: v.string(),
  productable,
  productable_type: productableType,
  created_at: v.string(),
  /** Still sold in this market and to this role. */
  available: v.boolean(),
})
export type Wish = v.InferOutput<typeof wish>
