import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { NoAnswerReason } from '../../../lib/http/connectivity.ts'
import type { Intent } from '../../../offline/outbox/operation.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { type CartState, initialState, NO_ACCOUNT } from './cart-state.ts'
import type { ShownAccount, ShownView } from './cart-view.ts'

interface ReadRecords {
  owner: Owner | null
  view: ShownView | null
  account: ShownAccount
  intents: Intent[]
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /**
     * Clears the previous person's cart before the new one is read, so that it is never displayed to another person.
     */
    ownerChanged(cart, { payload: owner }: PayloadAction<Owner | null>) {
      if (owner === cart.owner) return
      cart.owner = owner
      cart.view = null
      cart.account = NO_ACCOUNT
      cart.status = 'opening'
      cart.fetched = 'pending'
    },
    recordsRead(cart, { payload }: PayloadAction<ReadRecords>) {
      if (payload.owner !== cart.owner) return
      // Structural sharing: unchanged parts stay the same object, so that only changed ones re-render.
      const before = original(cart)
      cart.view = replaceEqualDeep(before?.view ?? null, payload.view)
      cart.account = replaceEqualDeep(before?.account ?? NO_ACCOUNT, payload.account)
      cart.intents = replaceEqualDeep(before?.intents ?? [], payload.intents)
      cart.status = 'ready'
    },
    /** This device cannot store the cart, and the server has responded. */
    unstoredFetched(cart, { payload }: PayloadAction<{ owner: Owner; view: ShownView }>) {
      if (payload.owner !== cart.owner) return
      cart.view = payload.view
      cart.status = 'failed'
    },
    storageFailed(cart) {
      cart.status = 'failed'
    },
    cartFetched(cart, { payload }: PayloadAction<CartState['fetched']>) {
      cart.fetched = payload
    },
    lineBusy(cart, { payload: key }: PayloadAction<string>) {
      cart.busy[key] = (cart.busy[key] ?? 0) + 1
    },
    lineRested(cart, { payload: key }: PayloadAction<string>) {
      const taps = (cart.busy[key] ?? 0) - 1
      if (taps > 0) cart.busy[key] = taps
      else delete cart.busy[key]
    },
    callAnswered(cart, { payload: at }: PayloadAction<number>) {
      cart.failure = null
      cart.lastAnswerAt = at
    },
    callUnanswered(cart, { payload: reason }: PayloadAction<NoAnswerReason>) {
      cart.failure = reason
    },
  },
})

export const {
  ownerChanged,
  recordsRead,
  unstoredFetched,
  storageFailed,
  cartFetched,
  lineBusy,
  lineRested,
  callAnswered,
  callUnanswered,
} = cartSlice.actions
