import { allowedQuantities } from '#contract/cart/dealer-quantity.ts'

/** Stock is counted and moved without the limits of an order. */
export const ANY_PIECES = { ...allowedQuantities({}), most: 1_000_000 }
