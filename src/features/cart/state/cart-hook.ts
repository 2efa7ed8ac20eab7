import { useSelector } from 'react-redux'
import type { CartState, WithCart } from './cart-state.ts'

/** Memoises `make`: all callers get the same object as long as `isSame` holds for the cart state. */
export function memoiseBy<Shown>(
  isSame: (before: CartState, cart: CartState) => boolean,
  make: (cart: CartState) => Shown,
): (cart: CartState) => Shown {
  let last: { cart: CartState; shown: Shown } | null = null
  return (cart) => {
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
    return useSelector(({ cart }: WithCart) => (select ? select(shownOf(cart)) : shownOf(cart)))
  }
  return useShown
}
