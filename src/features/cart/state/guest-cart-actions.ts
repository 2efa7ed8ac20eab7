import { lineKey } from '#contract/cart/line-key.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { isRecentIntent } from '../../../offline/outbox/intents.ts'
import type { Intent } from '../../../offline/outbox/operation.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { needsDealer } from '../../../session/acting.ts'
import { requireDealer } from '../../../session/dealer-dialog.ts'
import { cartNamespace } from '../messages/cart/cart-messages.ts'
import type { GuestCartActions } from './cart-view.ts'
import { lookOf, type Seen } from './last-seen-prices.ts'
import { keepSeen, readSeen } from './seen-record.ts'
import type { CartRuntime } from './started-cart.ts'
import { actingContext, sendStored } from './stored-changes.ts'

/** By line key: what the guest saw. */
const seenByGuest = (intents: readonly Intent[]): Seen =>
  Object.fromEntries(
    intents.map(({ line, display: { productable } }) => [
      lineKey(line),
      lookOf({ productable, checkout_type: line.checkout_type, refusal: null, error: null }),
    ]),
  )

/**
 * A customer reads in the cart what has changed since they chose as a guest. Prices of dealers always differ from the
 * public ones, which is not a change.
 */
async function compareLater(cart: CartRuntime, owner: Owner, taken: readonly Intent[]): Promise<void> {
  if (!(await cart.isCustomer())) return
  await keepSeen(owner, { ...seenByGuest(taken), ...(await readSeen(owner)) })
}

/** Adds what a guest chose to the owner's cart; returns the number of pieces. */
async function take(cart: CartRuntime, owner: Owner, isTaken: (intent: Intent) => boolean): Promise<number> {
  const { store, clock } = cart.outbox
  const taken = await store.takeIntents(owner, { isTaken, context: actingContext() })
  if (taken.length === 0) return 0
  // The comparison is a service: without it the changes are sent all the same.
  await compareLater(cart, owner, taken).catch(() => {})
  sendStored(cart, owner, clock.now())
  return taken.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * After sign-in: adds what was chosen on this device within the last hour. Older items may be another person's, and
 * are offered in the cart. A sales person has to choose a dealer first; that runs this again.
 */
export async function takeRecentGuestCart(cart: CartRuntime): Promise<void> {
  const owner = cart.owner()
  if (owner === null || needsDealer()) return
  const now = cart.outbox.clock.now()
  const pieces = await take(cart, owner, (intent) => isRecentIntent(intent, now))
  if (pieces === 0) return
  const { guest } = await cartNamespace.load()
  showToast({ id: 'guest-cart', kind: 'success', message: guest.added(pieces), autoClose: true })
}

/** What was offered and is not taken is in the cart already: it is not offered again. */
async function takeOffered(cart: CartRuntime, ids: readonly string[]): Promise<void> {
  const owner = cart.owner()
  if (owner === null) return
  if (needsDealer()) return requireDealer()
  await take(cart, owner, ({ id }) => ids.includes(id))
  await dropAll(cart)
}

/** Ends the offer of what the owner has put into the cart by themselves. */
export async function dropGuestItem(cart: CartRuntime, key: string): Promise<void> {
  const { store } = cart.outbox
  for (const { id, line } of await store.intents()) if (lineKey(line) === key) await store.setIntentQuantity(id, 0)
}

async function dropAll(cart: CartRuntime): Promise<void> {
  const items = await cart.outbox.store.intents()
  await setItems(
    cart,
    items.map(({ id }) => id),
    0,
  )
}

async function setItems(cart: CartRuntime, ids: readonly string[], quantity: number): Promise<void> {
  for (const id of ids) await cart.outbox.store.setIntentQuantity(id, quantity)
  await cart.reread()
}

export const guestCartActions = (cart: CartRuntime): GuestCartActions => ({
  setGuestItem: (id, quantity) => setItems(cart, [id], quantity),
  takeGuestCart: (ids) => takeOffered(cart, ids),
  dropGuestCart: () => dropAll(cart),
})
