import type { CartAction } from './cart.ts'

export interface CartChange {
  action: CartAction
  quantity: number
}

/** `remove` has quantity 0; `add` and `set` have at least 1. */
export const isValidCartChange = ({ action, quantity }: CartChange): boolean =>
  action === 'remove' ? quantity === 0 : quantity >= 1

/** Quantity of a cart line after a change; the same rule runs on the device and in the database. */
export function quantityAfter(quantity: number, change: CartChange): number {
  switch (change.action) {
    case 'add':
      return quantity + change.quantity
    case 'set':
      return change.quantity
    case 'remove':
      return 0
  }
}
