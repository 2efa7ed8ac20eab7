import type { CartAction } from '../entities/cart.ts'

export interface CartChange {
  action: CartAction
  quantity: number
}

/** `remove` carries 0, everything else at least 1: there is no negative `add` and no `set` to nothing. */
export const isSound = ({ action, quantity }: CartChange): boolean =>
  action === 'remove' ? quantity === 0 : quantity >= 1

/** The quantity of a line after a change; the same on the device and in the database. */
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
