import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isWaiting } from '../../offline/operation.ts'
import { type CartState, selectCart } from './cart-slice.ts'
import type { ShownConnection } from './shown-cart.ts'
import { shownOperations } from './shown-lines.ts'

function stateOf({ status, view, failure }: CartState, waiting: number): ShownConnection['state'] {
  if (status === 'failed') return 'storage-failed'
  const partition = view?.partition
  if (partition && waiting > 0) {
    if (partition.status === 'update_required') return 'update'
    if (partition.status !== 'active') return 'sign-in'
    if (partition.retry?.cause === 'portal') return 'portal'
  }
  if (failure === 'portal') return 'portal'
  return failure === null || failure === 'unreadable' ? 'online' : 'offline'
}

const selectConnection = createSelector([selectCart], (cart): ShownConnection => {
  const operations = cart.view?.operations ?? []
  const waiting = operations.filter(isWaiting).length
  const retry = cart.view?.partition?.retry ?? null
  return {
    state: stateOf(cart, waiting),
    // Nothing has answered since the app was opened: then what was kept tells when something last did.
    lastAnswerAt: cart.lastAnswerAt ?? cart.view?.snapshot?.at ?? null,
    nextTryAt: retry && waiting > 0 ? retry.from + retry.waitMs : null,
    waiting,
    needsYou: operations.filter(({ state }) => state === 'rejected' || state === 'review').length,
    operations: shownOperations(operations, retry !== null),
    intents: cart.intents.map(({ id, display, quantity, at }) => ({
      id,
      name: display.productable.name,
      quantity,
      at,
    })),
    parkedElsewhere: cart.view?.parkedElsewhere ?? 0,
    lapsed: cart.view?.tombstone?.count ?? 0,
  }
})

/** The connection as calls have found it, and everything that waits for it or for the person. */
export const useConnection = (): ShownConnection => useSelector(selectConnection)
