import type { CartStore } from '../../features/cart/state/cart-hook.ts'
import { initialState, type WithCart } from '../../features/cart/state/cart-state.ts'
import type { AppStore } from '../store.ts'

export interface DeferredStore {
  /** For the provider. */
  store: CartStore
  /** Replaces the placeholder with the real store. */
  become(store: AppStore): void
}

const AT_FIRST: WithCart = { cart: initialState }

/**
 * A placeholder for the Redux store until the cart chunk brings the library (several kilobytes) along. Nothing can
 * happen to the cart before that; until then its state is the initial one.
 */
export function deferredStore(): DeferredStore {
  let real: AppStore | undefined
  const listeners = new Set<() => void>()
  return {
    store: {
      getState: () => real?.getState() ?? AT_FIRST,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    become(store) {
      real = store
      const notifyListeners = () => {
        for (const listener of listeners) listener()
      }
      store.subscribe(notifyListeners)
      notifyListeners()
    },
  }
}
