import { useSelector } from 'react-redux'
import type { CartState, WithCart } from './cart-state.ts'
import type { ShownConnection } from './shown-cart.ts'

function stateOf({ status, view, failure }: CartState): ShownConnection['state'] {
  if (status === 'failed') return 'storage-failed'
  if (view?.hold) return view.hold
  if (failure === 'portal') return 'portal'
  return failure === null || failure === 'unreadable' ? 'online' : 'offline'
}

function shownConnection(cart: CartState): ShownConnection {
  const { view, lastAnswerAt, intents } = cart
  return {
    state: stateOf(cart),
    // Nothing has answered since the app was opened: then what was kept tells when something last did.
    lastAnswerAt: lastAnswerAt ?? view?.asOf ?? null,
    nextTryAt: view?.nextTryAt ?? null,
    waiting: view?.waiting ?? 0,
    needsYou: view?.needsYou ?? 0,
    operations: view?.operations ?? [],
    intents: intents.map(({ id, display, quantity, at }) => ({ id, name: display.productable.name, quantity, at })),
    parkedElsewhere: view?.parkedElsewhere ?? 0,
    lapsed: view?.lapsed ?? 0,
  }
}

/** What is shown of a cart in the store, worked out once for all that ask. */
const shown = new WeakMap<CartState, ShownConnection>()

function shownOf(cart: CartState): ShownConnection {
  const known = shown.get(cart) ?? shownConnection(cart)
  shown.set(cart, known)
  return known
}

/**
 * The connection as calls have found it, and everything that waits for it or for the person. With `select`, a part of
 * it: every answer changes the whole, because it is heard from.
 */
export function useConnection(): ShownConnection
export function useConnection<Part>(select: (connection: ShownConnection) => Part): Part
export function useConnection<Part>(select?: (connection: ShownConnection) => Part): ShownConnection | Part {
  return useSelector((state: WithCart) => {
    const connection = shownOf(state.cart)
    return select ? select(connection) : connection
  })
}
