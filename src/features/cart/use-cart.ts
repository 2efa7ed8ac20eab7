import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { cartFlags } from '#contract/rules/cart-flags.ts'
import { isFolded } from '../../offline/algebra.ts'
import { selectedIds } from '../../offline/refresh-cart.ts'
import { type CartState, selectCart } from './cart-slice.ts'
import type { ShownCart } from './shown-cart.ts'
import { shownLines, subtotalOf } from './shown-lines.ts'

function statusOf({ status, owner, view, fetched }: CartState, hasLines: boolean): ShownCart['status'] {
  if (status === 'opening') return 'loading'
  if (owner === null) return 'guest'
  if (view?.snapshot || hasLines || fetched === 'ok') return 'ready'
  return status === 'failed' || fetched === 'failed' ? 'unavailable' : 'loading'
}

const selectLines = createSelector(
  [(state: { cart: CartState }) => selectCart(state).view, (state: { cart: CartState }) => selectCart(state).busy],
  (view, busy) => (view ? shownLines(view, busy) : []),
)

const selectShownCart = createSelector([selectCart, selectLines], (cart, lines): ShownCart => {
  const snapshot = cart.view?.snapshot ?? null
  const selectedLines = lines.filter(({ selected, quantity }) => selected && quantity > 0)
  const isPending = cart.view?.operations.some((operation) => isFolded(operation, snapshot)) ?? false
  const calculation = snapshot?.calculation ?? null
  // The server's figures hold for exactly the lines they were asked for.
  const isAsked = snapshot !== null && selectedIds(snapshot.lines, cart.view?.selections ?? []) === snapshot.cartIds
  const isEstimate = isPending || !isAsked
  return {
    status: statusOf(cart, lines.length > 0),
    lines,
    selectedLines,
    flags: cartFlags(selectedLines),
    calculation,
    subtotal: isEstimate || !calculation ? subtotalOf(selectedLines) : calculation.subtotal,
    isEstimate,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    asOf: snapshot?.at ?? null,
  }
})

/** The cart as the person should see it: what the server last said, with this device's changes on top. */
export const useCart = (): ShownCart => useSelector(selectShownCart)
