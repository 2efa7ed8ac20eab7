import {
  forgetAddition,
  newAddition,
  type PendingAddition,
  replayedAddition,
  storeAddition,
} from '../../../offline/storage/pending-additions.ts'
import type { Buyable } from './cart-view.ts'
import { withCart } from './started-cart.ts'

/** Ids of the additions that this page is making. */
const inHand = new Set<string>()

export const isInHand = (id: string): boolean => inHand.has(id)

/**
 * Adds to the cart. A page that is closed before the cart's chunk has loaded, or before the change is in IndexedDB,
 * leaves the addition to the next page. It also stays where another person, or another dealer's cart, is here by now.
 */
export async function addOnce(card: Buyable, quantity: number, checkoutType?: PendingAddition['checkoutType']) {
  const added = newAddition(card, quantity)
  const addition: PendingAddition = { ...added, id: replayedAddition()?.id ?? added.id, checkoutType }
  let isLeft = false
  inHand.add(addition.id)
  storeAddition(addition)
  try {
    const outcome = await withCart((cart) => cart.add(card, addition))
    isLeft = outcome === 'left'
    return outcome
  } finally {
    if (!isLeft) forgetAddition(addition.id)
    inHand.delete(addition.id)
  }
}
