import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { initialState, type WithCart } from '../../features/cart/state/cart-state.ts'
import type { AppStore } from '../store.ts'

export interface DeferredStore {
  /** For the provider. */
  store: Store<WithCart>
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
  const read = {
    getState: () => real?.getState() ?? AT_FIRST,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch: <Action extends UnknownAction>(action: Action): Action => {
      if (!real) throw new Error('nothing can happen to the cart before its chunk is there')
      return real.dispatch(action)
    },
  }
  return {
    // The provider uses only these three members of the store type.
    store: read as Store<WithCart>,
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
