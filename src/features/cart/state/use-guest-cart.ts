import { cartHook, memoiseBy } from './cart-hook.ts'
import type { CartState } from './cart-state.ts'
import type { GuestItem } from './cart-view.ts'

const guestItems = ({ intents }: CartState): GuestItem[] =>
  intents.map(({ id, line, quantity, display }) => ({
    id,
    productable: display.productable,
    checkoutType: line.checkout_type,
    quantity,
  }))

/** What was chosen on this device before sign-in, oldest first. */
export const useGuestCart = cartHook(memoiseBy((before, cart) => before.intents === cart.intents, guestItems))
