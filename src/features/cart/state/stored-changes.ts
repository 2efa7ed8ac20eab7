import type { CartEdit } from '../../../offline/outbox/enqueue.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { currentActing } from '../../auth/session/acting.ts'
import { requestBackgroundSync, requestPersistentStorage } from '../sync/background-sync.ts'
import type { CartRuntime } from './started-cart.ts'

/**
 * What every change says about the cart it is for: the dealer's name, and `hand: 'dealer'` if the dealer makes it on a
 * tablet that a sales person handed over.
 */
export function actingContext(): Pick<CartEdit, 'cartName' | 'hand'> {
  const acting = currentActing()
  if (!acting) return {}
  return { cartName: acting.dealer.name, ...(acting.isShown && { hand: 'dealer' }) }
}

/**
 * Sends what was just stored.
 *
 * @param seq number of the last change stored
 */
export function sendStored(cart: CartRuntime, owner: Owner, seq: number): void {
  requestPersistentStorage()
  // A user action triggers a retry at once, regardless of the back-off.
  void cart.requestDrain('signal')
  if (document.visibilityState === 'hidden' || !navigator.onLine) void requestBackgroundSync(owner, seq)
}
