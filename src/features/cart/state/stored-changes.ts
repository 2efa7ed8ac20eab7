import { lineKey } from '#contract/cart/line-key.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { frameNamespace } from '../../../messages/frame/frame-messages.ts'
import { StorageHung } from '../../../offline/connection.ts'
import type { CartEdit } from '../../../offline/outbox/enqueue.ts'
import { isWaiting, keyOf, type Operation } from '../../../offline/outbox/operation.ts'
import { sendDirectly } from '../../../offline/outbox/send-directly.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { forgetAddition } from '../../../offline/storage/pending-additions.ts'
import { CommitUnknown } from '../../../offline/storage/records.ts'
import { currentActing } from '../../../session/acting.ts'
import { requestBackgroundSync, requestPersistentStorage } from '../sync/background-sync.ts'
import { showStorageHungToast } from './cart-toasts.ts'
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

/**
 * Stores a change, then sends it: the same path online and offline. A device that cannot store the change sends it
 * directly under its own idempotency key.
 *
 * @param edit with `additionId`, nothing happens if an addition of this id is stored already
 * @throws when the change was neither stored nor sent
 */
export async function storeChange(
  cart: CartRuntime,
  owner: Owner,
  { additionId, ...asked }: CartEdit & { additionId?: string },
): Promise<void> {
  const { store } = cart.outbox
  const edit = { ...asked, ...actingContext() }
  try {
    const stored = additionId ? await store.addOnce(owner, edit, additionId) : await store.enqueue(owner, edit)
    if (stored) sendStored(cart, owner, stored.seq)
  } catch (error) {
    // The change may have been stored: sending it as well could apply it twice.
    if (error instanceof CommitUnknown) throw error
    if (await isOvertaking(cart, owner, edit)) throw error
    // From here on this page alone is responsible for it: another could not tell whether it was sent.
    if (additionId) forgetAddition(additionId)
    if (!(await sendDirectly(owner, edit, cart.outbox))) throw error
    // The new quantity may not appear on this screen, because the cart cannot be stored either.
    const { messages } = await frameNamespace.load()
    showToast({ id: 'cart-updated', kind: 'success', message: messages.cartUpdated })
    if (error instanceof StorageHung) void showStorageHungToast()
    void cart.refetch()
  }
  await cart.reread()
}

/** True when the same line has a queued change: that one, applied later, would undo a change sent directly now. */
async function isOvertaking({ outbox }: CartRuntime, owner: Owner, { line }: CartEdit): Promise<boolean> {
  const { operations } = await outbox.store.view(owner).catch(() => ({ operations: [] as Operation[] }))
  return operations.some((operation) => isWaiting(operation) && keyOf(operation) === lineKey(line))
}
