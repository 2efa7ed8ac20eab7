import { cartHook, memoiseBy } from '../state/cart-hook.ts'
import type { CartState } from '../state/cart-state.ts'
import type { ShownConnection } from '../state/cart-view.ts'

function stateOf({ status, view, failure }: CartState): ShownConnection['state'] {
  if (status === 'failed') return 'storage-failed'
  if (view?.hold) return view.hold
  if (failure === 'portal') return 'portal'
  return failure === null || failure === 'unreadable' ? 'online' : 'offline'
}

function shownConnection(cart: CartState): ShownConnection {
  const { view, account, lastAnswerAt } = cart
  return {
    state: stateOf(cart),
    isFailing: cart.failure === 'fault',
    // No response since the app was opened: falls back to the time of the stored cart.
    lastAnswerAt: lastAnswerAt ?? view?.asOf ?? null,
    nextTryAt: view?.nextTryAt ?? null,
    waiting: view?.waiting ?? 0,
    needsYou: view?.needsYou ?? 0,
    needsYouInAll: (view?.needsYou ?? 0) + account.needsYou,
    account,
    operations: view?.operations ?? [],
    parkedElsewhere: view?.parkedElsewhere ?? 0,
    lapsed: view?.lapsed ?? 0,
  }
}

/**
 * Connectivity as seen by calls, plus everything that is queued or needs a decision. Changes with every response,
 * because it contains the time of the last one.
 */
export const useConnection = cartHook(memoiseBy(Object.is, shownConnection))
