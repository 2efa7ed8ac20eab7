import type { CartLine } from '#contract/cart/cart.ts'
import { presentQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import { LOADER_AFTER_ADD_MS } from '#contract/constants.ts'
import { fold } from '../../../offline/outbox/merge-operations.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import type { PendingAddition } from '../../../offline/storage/pending-additions.ts'
import { needsDealer } from '../../../session/acting.ts'
import { requireDealer } from '../../../session/dealer-dialog.ts'
import { tellAdded } from './added-item.ts'
import { ownerOfAddition } from './addition-owner.ts'
import { lineBusy, lineRested } from './cart-slice.ts'
import type { Buyable, CartActions } from './cart-view.ts'
import { dropGuestItem } from './guest-cart-actions.ts'
import type { CartRuntime } from './started-cart.ts'
import { storeChange } from './stored-changes.ts'

export const asProductable = (card: Buyable): CartLine['productable'] => ({
  id: card.id,
  type: card.type,
  sku: card.sku,
  name: card.name,
  slug: card.slug,
  image: card.image,
  attributes: card.attributes,
  price: card.price,
  unit_price: card.unit_price,
  points_price: card.points_price,
  stock: card.stock,
  preorder: card.preorder,
  max_per_order: card.max_per_order,
  ...(card.age_restricted && { age_restricted: true }),
  ...presentQuantityTerms(card),
  available: true,
})

interface Added extends PendingAddition {
  card: Buyable
}

const lineOf = ({ card, checkoutType = 'currency' }: Added): LineAddress => ({
  productable_type: card.type,
  productable_id: card.id,
  checkout_type: checkoutType,
})

export async function add(cart: CartRuntime, added: Added): ReturnType<CartActions['add']> {
  const owner = cart.owner()
  const tappedFor = ownerOfAddition(added)
  if (tappedFor !== null && tappedFor !== owner) return 'left'
  if (owner === null || needsDealer()) {
    await addForLater(cart, added)
    if (owner === null) return 'sign-in'
    requireDealer()
    return 'choose-dealer'
  }
  const { card, quantity } = added
  const key = lineKey(lineOf(added))
  cart.dispatch(lineBusy(key))
  setTimeout(() => cart.dispatch(lineRested(key)), LOADER_AFTER_ADD_MS)
  await addToCart(cart, owner, added)
  // A service to the reader: the offer of the same thing may stay for once.
  await dropGuestItem(cart, key).catch(() => {})
  tellAdded({ card, quantity })
  return 'added'
}

/** For a guest, or a sales person who has not chosen a dealer yet. */
export async function addForLater(cart: CartRuntime, added: Added): Promise<void> {
  const { id, card, quantity, at } = added
  const page = location.pathname + location.search
  const display = { productable: asProductable(card), before: null }
  await cart.outbox.store.addIntent({ v: 1, id, line: lineOf(added), quantity, display, page, at })
  await cart.reread()
}

export async function addToCart(cart: CartRuntime, owner: Owner, added: Added): Promise<void> {
  const { id, card, quantity } = added
  const line = lineOf(added)
  const { snapshot, operations } = await cart.outbox.store.view(owner).catch(() => ({ snapshot: null, operations: [] }))
  const before = fold(snapshot, operations).get(lineKey(line)) ?? 0
  const display = { productable: asProductable(card), before }
  await storeChange(cart, owner, { line, change: { action: 'add', quantity }, display, additionId: id })
}
