import type { CartChange } from '#contract/cart/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import { type CartChoices, putChoices } from '../../../offline/outbox/cart-choices.ts'
import type { Decision } from '../../../offline/outbox/decisions.ts'
import type { CartEdit } from '../../../offline/outbox/enqueue.ts'
import { fold } from '../../../offline/outbox/merge-operations.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { CommitUnknown } from '../../../offline/storage/records.ts'
import type { NewOrder, OrderDecision } from '../../../offline/waiting-orders/order-decisions.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { needsDealer } from '../../../session/acting.ts'
import { heldActions } from '../sync/held-actions.ts'
import { add, asProductable } from './add-to-cart.ts'
import { lineBusy, lineRested } from './cart-slice.ts'
import type { CartActions, ListedItem, ShownLine } from './cart-view.ts'
import { guestCartActions } from './guest-cart-actions.ts'
import type { CartRuntime } from './started-cart.ts'
import { actingContext, sendStored, storeChange } from './stored-changes.ts'

const addressOf = (line: ShownLine): LineAddress => ({
  productable_type: line.productable_type,
  productable_id: line.productable.id,
  checkout_type: line.checkout_type,
})

/** Marks the line's control as pending while `work` runs; further taps are still accepted. */
async function withPending<Result>(cart: CartRuntime, key: string, work: () => Promise<Result>): Promise<Result> {
  cart.dispatch(lineBusy(key))
  try {
    return await work()
  } finally {
    cart.dispatch(lineRested(key))
  }
}

async function changeLine(cart: CartRuntime, line: ShownLine, cartChange: CartChange): Promise<void> {
  const owner = cart.owner()
  if (owner === null) return
  const display = { productable: line.productable, before: line.quantity }
  await withPending(cart, line.key, () =>
    storeChange(cart, owner, { line: addressOf(line), change: cartChange, display }),
  )
}

async function addAll(
  cart: CartRuntime,
  items: readonly ListedItem[],
  draft: { name: string; value: unknown },
): Promise<number> {
  const owner = cart.owner()
  if (owner === null || needsDealer()) throw new Error('Nobody is signed in who has a cart')
  const { store, clock } = cart.outbox
  const { snapshot, operations } = await store.view(owner).catch(() => ({ snapshot: null, operations: [] }))
  const before = fold(snapshot, operations)
  const edits = items.map(({ card, quantity }): CartEdit => {
    const line: LineAddress = { productable_type: card.type, productable_id: card.id, checkout_type: 'currency' }
    const display = { productable: asProductable(card), before: before.get(lineKey(line)) ?? 0 }
    return { line, change: { action: 'add', quantity }, display, ...actingContext() }
  })
  try {
    await store.enqueueAll(owner, edits, { ...draft, at: clock.now() })
  } catch (error) {
    // They may have been stored: sending them as well could apply them twice.
    if (error instanceof CommitUnknown) throw error
    return addEach(cart, owner, edits)
  }
  sendStored(cart, owner, clock.now())
  await cart.reread()
  return edits.length
}

/** For a device that cannot store: one after the other, until one fails. */
async function addEach(cart: CartRuntime, owner: Owner, edits: readonly CartEdit[]): Promise<number> {
  let done = 0
  for (const edit of edits) {
    try {
      await storeChange(cart, owner, edit)
    } catch (error) {
      if (done === 0) throw error
      break
    }
    done += 1
  }
  return done
}

async function toggleSelected(cart: CartRuntime, line: ShownLine): Promise<void> {
  const owner = cart.owner()
  if (owner === null) return
  await cart.outbox.store.select(owner, line.key, !line.selected)
  await cart.reread()
  await cart.refetch()
}

async function choose(cart: CartRuntime, chosen: Partial<CartChoices>): Promise<void> {
  const owner = cart.owner()
  if (owner === null) return
  await cart.outbox.store.change(owner, (records) => putChoices(records, owner, chosen))
  await cart.reread()
  void cart.refetch()
}

async function decide(cart: CartRuntime, id: string, decision: Decision): Promise<void> {
  const owner = cart.owner()
  if (owner === null) return
  const { store } = cart.outbox
  await store.decide(await ownerOfOperation(cart, owner, id), id, decision)
  await cart.reread()
  void cart.requestDrain('person')
}

/** An operation may belong to another cart of the same person than the one shown. */
const ownerOfOperation = async ({ outbox }: CartRuntime, current: Owner, id: string): Promise<Owner> =>
  (await outbox.store.ownerOf(current, id)) ?? current

async function storeOrder(cart: CartRuntime, order: NewOrder): Promise<WaitingOrder> {
  const owner = cart.owner()
  if (owner === null || needsDealer()) throw new Error('Nobody is signed in who has a cart')
  const stored = await cart.outbox.store.storeOrder(owner, { ...order, ...actingContext() })
  sendStored(cart, owner, stored.at)
  await cart.reread()
  return stored
}

/** An order may belong to another cart of the person than the one shown. */
async function decideOrder(
  cart: CartRuntime,
  { owner, id }: Pick<WaitingOrder, 'owner' | 'id'>,
  decision: OrderDecision,
): Promise<void> {
  await cart.outbox.store.decideOrder(owner, id, decision)
  await cart.reread()
  void cart.requestDrain('person')
}

async function retryNow(cart: CartRuntime): Promise<void> {
  const owner = cart.owner()
  // The dealer may have been reassigned to the sales person.
  if (owner !== null) await cart.outbox.store.resume(owner).catch(() => {})
  await cart.requestDrain('person')
}

async function dismissLapsed(cart: CartRuntime): Promise<void> {
  const owner = cart.owner()
  if (owner !== null) await cart.outbox.store.forgetTombstone(owner)
}

/** The cart actions of this tab. */
export const cartActions = (cart: CartRuntime): CartActions => ({
  add: (card, addition) => add(cart, { ...addition, card }),
  addAll: (items, draft) => addAll(cart, items, draft),
  setQuantity: (line, quantity) =>
    changeLine(
      cart,
      line,
      quantity < 1 ? { action: 'remove', quantity: 0 } : { action: 'set', quantity: Math.min(quantity, MAX_QUANTITY) },
    ),
  remove: (line) => changeLine(cart, line, { action: 'remove', quantity: 0 }),
  toggleSelected: (line) => toggleSelected(cart, line),
  choose: (chosen) => choose(cart, chosen),
  retry: (id) => decide(cart, id, { kind: 'retry' }),
  discard: (id) => decide(cart, id, { kind: 'discard' }),
  dismiss: (id) => decide(cart, id, { kind: 'discard' }),
  setTo: (id, quantity) => decide(cart, id, { kind: 'set', quantity }),
  checkNow: (id) => decide(cart, id, { kind: 'check' }),
  retryNow: () => void retryNow(cart),
  dismissLapsed: () => dismissLapsed(cart),
  storeOrder: (order) => storeOrder(cart, order),
  decideOrder: (order, decision) => decideOrder(cart, order, decision),
  ...heldActions(cart),
  ...guestCartActions(cart),
})
