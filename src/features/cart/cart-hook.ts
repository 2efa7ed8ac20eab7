import { useSelector } from 'react-redux'
import type { CartState, WithCart } from './cart-state.ts'

/** What `make` makes of a cart in the store: the same object for all that ask, for as long as the cart `isSame`. */
export function keptWhile<Shown>(
  isSame: (before: CartState, cart: CartState) => boolean,
  make: (cart: CartState) => Shown,
): (cart: CartState) => Shown {
  let last: { cart: CartState; shown: Shown } | null = null
  return (cart) => {
    if (last === null || !isSame(last.cart, cart)) last = { cart, shown: make(cart) }
    return last.shown
  }
}

/** A hook for what is shown of the cart, or with `select` for a part of it: what asks for less is drawn anew less often. */
export function cartHook<Shown>(shownOf: (cart: CartState) => Shown) {
  function useShown(): Shown
  function useShown<Part>(select: (shown: Shown) => Part): Part
  function useShown<Part>(select?: (shown: Shown) => Part): Shown | Part {
    return useSelector(({ cart }: WithCart) => (select ? select(shownOf(cart)) : shownOf(cart)))
  }
  return useShown
}
