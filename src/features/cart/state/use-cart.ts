import { cartHook, memoiseBy } from './cart-hook.ts'
import type { CartState } from './cart-state.ts'
import type { ShownCart, ShownView } from './cart-view.ts'

const NOTHING: Pick<ShownView, 'lines' | 'flags' | 'calculation' | 'subtotal' | 'isEstimate' | 'asOf'> = {
  lines: [],
  flags: { outOfStock: false, preOrder: false, points: false, isBlocked: false },
  calculation: null,
  subtotal: 0,
  isEstimate: true,
  asOf: null,
}

function statusOf({ status, owner, view, fetched }: CartState): ShownCart['status'] {
  if (status === 'opening') return 'loading'
  if (owner === null) return 'guest'
  if (view && (view.asOf !== null || view.lines.length > 0)) return 'ready'
  if (fetched === 'ok') return 'ready'
  return status === 'failed' || fetched === 'failed' ? 'unavailable' : 'loading'
}

function shownCart(cart: CartState): ShownCart {
  const { lines: atRest, flags, calculation, subtotal, isEstimate, asOf } = cart.view ?? NOTHING
  const guestPieces = cart.owner === null ? cart.intents.reduce((count, { quantity }) => count + quantity, 0) : 0
  const lines = atRest.map((line) => (line.key in cart.busy ? { ...line, isBusy: true } : line))
  return {
    status: statusOf(cart),
    lines,
    selectedLines: lines.filter(({ selected, quantity }) => selected && quantity > 0),
    flags,
    calculation,
    subtotal,
    isEstimate,
    count: lines.reduce((count, { quantity }) => count + quantity, guestPieces),
    asOf,
  }
}

/** The same object as long as none of its data changes, regardless of connectivity updates. */
export const shownOf = memoiseBy(
  (before, cart) =>
    before.view === cart.view &&
    before.busy === cart.busy &&
    before.intents === cart.intents &&
    statusOf(before) === statusOf(cart),
  shownCart,
)

/**
 * The cart view model: the server's last state with the changes of this device applied. In a product list each item
 * subscribes to it and re-renders only when its own line changes.
 */
export const useCart = cartHook(shownOf)

/** Pieces in the cart; null while unknown, because a cart not read yet is not an empty one. */
export const useCartCount = (): number | null =>
  useCart(({ status, count }) => (status === 'loading' || status === 'unavailable' ? null : count))
