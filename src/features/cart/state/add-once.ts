import {
  forgetAddition,
  newAddition,
  type PendingAddition,
  storeAddition,
} from '../../../offline/storage/pending-additions.ts'
import type { Buyable } from './cart-view.ts'
import { withCart } from './started-cart.ts'

/**
 * Adds to the cart. A page that is closed before the cart's chunk has loaded, or before the change is in IndexedDB,
 * leaves the addition to the next page.
 */
export async function addOnce(card: Buyable, quantity: number, checkoutType?: PendingAddition['checkoutType']) {
  const addition = { ...newAddition(card, quantity), checkoutType }
  storeAddition(addition)
  try {
    return await withCart((cart) => cart.add(card, addition))
  } finally {
    forgetAddition(addition.id)
  }
}
