import { type CartChoices, putChoices } from '../../offline/cart-choices.ts'
import { cartStarted } from './cart-runtime.ts'

/**
 * Keeps what was chosen beside the lines, then asks the server for the cart with it. Offline it is a wish: the next
 * cart that comes is asked for with it.
 *
 * @throws when this device does not let us store it
 */
export async function chooseForCart(chosen: Partial<CartChoices>): Promise<void> {
  const { runtime } = await cartStarted
  const owner = runtime.owner()
  if (owner === null) return
  await runtime.outbox.store.change(owner, (records) => putChoices(records, owner, chosen))
  await runtime.reread()
  void runtime.refetch()
}
