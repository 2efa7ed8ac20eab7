import { cartHook, keptWhile } from './cart-hook.ts'
import type { CartState } from './cart-state.ts'
import type { ShownConnection } from './shown-cart.ts'

function stateOf({ status, view, failure }: CartState): ShownConnection['state'] {
  if (status === 'failed') return 'storage-failed'
  if (view?.hold) return view.hold
  if (failure === 'portal') return 'portal'
  return failure === null || failure === 'unreadable' ? 'online' : 'offline'
}

function shownConnection(cart: CartState): ShownConnection {
  const { view, account, lastAnswerAt, intents } = cart
  return {
    state: stateOf(cart),
    // Nothing has answered since the app was opened: then what was kept tells when something last did.
    lastAnswerAt: lastAnswerAt ?? view?.asOf ?? null,
    nextTryAt: view?.nextTryAt ?? null,
    waiting: view?.waiting ?? 0,
    needsYou: view?.needsYou ?? 0,
    needsYouInAll: (view?.needsYou ?? 0) + account.needsYou,
    account,
    operations: view?.operations ?? [],
    intents: intents.map(({ id, display, quantity, at }) => ({ id, name: display.productable.name, quantity, at })),
    parkedElsewhere: view?.parkedElsewhere ?? 0,
    lapsed: view?.lapsed ?? 0,
  }
}

/**
 * The connection as calls have found it, and everything that waits for it or for the person. Every answer changes the
 * whole, because it is heard from.
 */
export const useConnection = cartHook(keptWhile(Object.is, shownConnection))
