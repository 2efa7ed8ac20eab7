import { onReconnect } from '../../../lib/http/reconnect-events.ts'
import { forgetAddition } from '../../../offline/storage/pending-additions.ts'
import { storedAdditions } from '../../../offline/storage/stored-additions.ts'
import { onSessionChange } from '../../../session/session.ts'
import { coalesceCalls } from '../sync/coalesce-calls.ts'
import { isInHand } from './add-once.ts'
import { addForLater, addToCart } from './add-to-cart.ts'
import { ownerOfAddition } from './addition-owner.ts'
import { findCard } from './find-card.ts'
import { takeRecentGuestCart } from './guest-cart-actions.ts'
import type { CartRuntime } from './started-cart.ts'

/**
 * Makes the additions of pages that were closed before they could store them: now, after sign-in, and with a new
 * connection. Those of another person, or for another dealer, wait for that person.
 *
 * @returns the function that stops it
 */
export function watchStoredAdditions(cart: CartRuntime): () => void {
  const take = coalesceCalls(() => takeStoredAdditions(cart))
  const stops = [onSessionChange(() => void take()), onReconnect(() => void take())]
  void take()
  return () => stops.forEach((stop) => stop())
}

async function takeStoredAdditions(cart: CartRuntime): Promise<void> {
  const additions = storedAdditions(cart.outbox.clock.now()).filter(({ id }) => !isInHand(id))
  for (const addition of additions) {
    const owner = ownerOfAddition(addition)
    if (owner !== null && owner !== cart.owner()) continue
    try {
      const card = await findCard(addition)
      if (card && owner === null) await addForLater(cart, { ...addition, card })
      else if (card && owner !== null) await addToCart(cart, owner, { ...addition, card })
      forgetAddition(addition.id)
    } catch (error) {
      // It stays for the next attempt, with a connection or more space.
      console.error(error)
    }
  }
  // A guest who has signed in meanwhile.
  if (additions.some((addition) => ownerOfAddition(addition) === null)) await takeRecentGuestCart(cart).catch(() => {})
}
