import type { CartLine } from '../entities/cart.ts'

export interface CartFlags {
  outOfStock: boolean
  preOrder: boolean
  points: boolean
  /** A line asks for more than there is and its product takes no pre-order (rules.md 3.4). */
  isBlocked: boolean
}

type Flagged = Pick<CartLine, 'quantity' | 'checkout_type'> & {
  productable: Pick<CartLine['productable'], 'stock' | 'preorder'>
}

/** Cart flags over the given (selected) lines, as specification 4 states them. */
export const cartFlags = (lines: readonly Flagged[]): CartFlags => ({
  outOfStock: lines.some((line) => line.productable.stock === 0),
  preOrder: lines.some((line) => line.quantity > line.productable.stock),
  points: lines.some((line) => line.checkout_type === 'points'),
  isBlocked: lines.some((line) => line.quantity > line.productable.stock && !line.productable.preorder.allowed),
})
