import type { Store } from '@reduxjs/toolkit'
import { createContext, use, useSyncExternalStore } from 'react'
import { type CartState, initialState, type WithCart } from './cart-state.ts'

/** What screens need of the Redux store: they read it and never change it. */
export type CartStore = Pick<Store<WithCart>, 'getState' | 'subscribe'>

const Context = createContext<CartStore | null>(null)

export const CartStoreProvider = Context.Provider

/**
 * Reads a part of the cart's state and renders again when it changes.
 *
 * @param select returns the same value for the same state: an object that it makes anew each time would never settle
 * @throws Error outside of a `CartStoreProvider`
 */
export function useCartState<Part>(select: (cart: CartState) => Part): Part {
  const store = use(Context)
  if (store === null) throw new Error('no store of the cart around this component')
  const part = () => select(store.getState().cart)
  // Sections of a rendered page may hydrate after the cart has changed, and hydrate what the server rendered.
  return useSyncExternalStore(store.subscribe, part, () => select(initialState))
}

/** Memoises `make`: all callers get the same object as long as `isSame` holds for the cart state. */
export function memoiseBy<Shown>(
  isSame: (before: CartState, cart: CartState) => boolean,
  make: (cart: CartState) => Shown,
): (cart: CartState) => Shown {
  const atFirst = make(initialState)
  let last: { cart: CartState; shown: Shown } | null = null
  return (cart) => {
    if (cart === initialState) return atFirst
    if (last === null || !isSame(last.cart, cart)) last = { cart, shown: make(cart) }
    return last.shown
  }
}

/**
 * Creates a hook for the view model of the cart, or with `select` for a part of it: a smaller part re-renders less
 * often.
 */
export function cartHook<Shown>(shownOf: (cart: CartState) => Shown) {
  function useShown(): Shown
  function useShown<Part>(select: (shown: Shown) => Part): Part
  function useShown<Part>(select?: (shown: Shown) => Part): Shown | Part {
    return useCartState((cart) => (select ? select(shownOf(cart)) : shownOf(cart)))
  }
  return useShown
}
