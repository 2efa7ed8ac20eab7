import { useSelector } from 'react-redux'
import type { CartState, WithCart } from './cart-state.ts'
import type { ShownCart, ShownView } from './shown-cart.ts'

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
  const lines = atRest.map((line) => (line.key in cart.busy ? { ...line, isBusy: true } : line))
  return {
    status: statusOf(cart),
    lines,
    selectedLines: lines.filter(({ selected, quantity }) => selected && quantity > 0),
    flags,
    calculation,
    subtotal,
    isEstimate,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    asOf,
  }
}

/** What is shown of a cart in the store; the same object as long as nothing of it changes. */
let last: { cart: CartState; shown: ShownCart } | null = null

export function shownOf(cart: CartState): ShownCart {
  const isSame =
    last !== null &&
    last.cart.view === cart.view &&
    last.cart.busy === cart.busy &&
    statusOf(last.cart) === statusOf(cart)
  if (last === null || !isSame) last = { cart, shown: shownCart(cart) }
  return last.shown
}

/**
 * The cart as the person should see it: what the server last said, with this device's changes on top. With `select`, a
 * part of it: a list of goods reads the cart once for each of them, and is drawn anew only where its own line changes.
 */
export function useCart(): ShownCart
export function useCart<Part>(select: (cart: ShownCart) => Part): Part
export function useCart<Part>(select?: (cart: ShownCart) => Part): ShownCart | Part {
  return useSelector((state: WithCart) => {
    const shown = shownOf(state.cart)
    return select ? select(shown) : shown
  })
}
