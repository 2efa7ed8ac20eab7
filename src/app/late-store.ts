import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { initialState, type WithCart } from '../features/cart/cart-state.ts'
import type { AppStore } from './store.ts'

export interface LateStore {
  /** For the provider. */
  store: Store<WithCart>
  /** From here on it is this one that is read. */
  become(store: AppStore): void
}

const AT_FIRST: WithCart = { cart: initialState }

/**
 * The store before there is one: a library of some kilobytes, and nothing happens to the cart before its own chunk is
 * there, which brings it along. The first page reads what is true of every cart that nobody has read yet.
 */
export function lateStore(): LateStore {
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
    // The provider asks for these three alone; the rest of a store's type is for those who make one.
    store: read as Store<WithCart>,
    become(store) {
      real = store
      const tell = () => {
        for (const listener of listeners) listener()
      }
      store.subscribe(tell)
      tell()
    },
  }
}
