import type { CartAction } from './cart.ts'

export interface CartChange {
  action: CartAction
  quantity: number
}

/** `remove` has quantity 0 for the whole line, or the pieces that it takes; `add` and `set` have at least 1. */
export const isValidCartChange = ({ action, quantity }: CartChange): boolean =>
  action === 'remove' ? quantity >= 0 : quantity >= 1

/** Takes this many pieces out of the line, whatever it holds by then; all other removals empty it. */
export const isRelativeRemoval = ({ action, quantity }: CartChange): boolean => action === 'remove' && quantity > 0

/** Quantity of a cart line after a change; the same rule runs on the device and in the database. */
export function quantityAfter(quantity: number, change: CartChange): number {
  switch (change.action) {
    case 'add':
      return quantity + change.quantity
    case 'set':
      return change.quantity
    case 'remove':
      return isRelativeRemoval(change) ? Math.max(0, quantity - change.quantity) : 0
  }
}
