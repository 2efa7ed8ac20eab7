interface LimitedGoods {
  stock: number
  /** Pieces that may be ordered beyond the stock; infinite for a pre-order without a limit. */
  ahead: number
  max_per_order: number
  /** Pieces of the product that the cart already holds in other lines. */
  elsewhere: number
}

/** How many pieces of a product may still be put into a cart, and which limit is the lower one. */
export interface QuantityLimit {
  available: number
  by: 'stock' | 'order'
}

/**
 * The lower of: pieces in stock with those that may be pre-ordered, and the order limit less the pieces in other lines
 * of the cart (rules 3.4). The server refuses more; a page says so before it is typed.
 */
export function quantityLimit({ stock, ahead, max_per_order, elsewhere }: LimitedGoods): QuantityLimit {
  const left = stock + ahead
  const limit = Math.max(0, max_per_order - elsewhere)
  return left <= limit ? { available: left, by: 'stock' } : { available: limit, by: 'order' }
}

/** Pieces beyond the stock that a product allows. */
export const piecesAhead = (preorder: { allowed: boolean; limit: number | null }): number =>
  preorder.allowed ? (preorder.limit ?? Number.POSITIVE_INFINITY) : 0
