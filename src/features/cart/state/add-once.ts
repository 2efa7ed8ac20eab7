import {
  forgetAddition,
  newAddition,
  type PendingAddition,
  storeAddition,
} from '../../../offline/storage/pending-additions.ts'
import type { Buyable } from './cart-view.ts'
import { withCart } from './started-cart.ts'

/** Ids of the additions that this page is making. */
const inHand = new Set<string>()

export const isInHand = (id: string): boolean => inHand.has(id)

/**
 * Adds to the cart. A page that is closed before the cart's chunk has loaded, or before the change is in IndexedDB,
 * leaves the addition to the next page.
 */
export async function addOnce(card: Buyable, quantity: number, checkoutType?: PendingAddition['checkoutType']) {
  const addition = { ...newAddition(card, quantity), checkoutType }
  inHand.add(addition.id)
  storeAddition(addition)
  try {
    return await withCart((cart) => cart.add(card, addition))
  } finally {
    forgetAddition(addition.id)
    inHand.delete(addition.id)
  }
}
