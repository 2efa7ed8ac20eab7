import { type CartChoices, putChoices } from '../../../offline/outbox/cart-choices.ts'
import { cartStarted } from './cart-runtime.ts'

/**
 * Stores a choice made for the cart (such as a code), then fetches the cart with it. Offline it is sent with the next
 * fetch.
 *
 * @throws when this device cannot store it
 */
export async function chooseForCart(chosen: Partial<CartChoices>): Promise<void> {
  const { runtime } = await cartStarted
  const owner = runtime.owner()
  if (owner === null) return
  await runtime.outbox.store.change(owner, (records) => putChoices(records, owner, chosen))
  await runtime.reread()
  void runtime.refetch()
}
