import type { CartLine } from './cart.ts'

export interface CartFlags {
  outOfStock: boolean
  preOrder: boolean
  points: boolean
  /** A line exceeds the stock and its product does not allow pre-orders (rules.md 3.4). */
  isBlocked: boolean
}

type FlaggedLine = Pick<CartLine, 'quantity' | 'checkout_type'> & {
  productable: Pick<CartLine['productable'], 'stock' | 'preorder'>
}

/** Cart flags of the given (selected) lines (specification 4). */
export const cartFlags = (lines: readonly FlaggedLine[]): CartFlags => ({
  outOfStock: lines.some((line) => line.productable.stock === 0),
  preOrder: lines.some((line) => line.quantity > line.productable.stock),
  points: lines.some((line) => line.checkout_type === 'points'),
  isBlocked: lines.some((line) => line.quantity > line.productable.stock && !line.productable.preorder.allowed),
})
