import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { NoAnswerReason } from '../../lib/answers.ts'
import type { Intent, Owner } from '../../offline/operation.ts'
import type { ShownView } from './shown-cart.ts'

/**
 * The screen's copy of what this device keeps of the cart. The truth is one IndexedDB record per entry, shared with
 * other tabs and the worker: this slice is filled from there and never written back.
 */
export interface CartState {
  /** The partition shown; null for a guest. */
  owner: Owner | null
  /** opening: not read yet · ready · failed: this device does not let us store. */
  status: 'opening' | 'ready' | 'failed'
  view: ShownView | null
  intents: Intent[]
  /** How the question for the server's cart ended; `failed` also while it is being asked again. */
  fetched: 'pending' | 'ok' | 'failed'
  /** Lines whose own control is at work, by line key. */
  busy: Record<string, number>
  /** Why the last call had no answer; null while the server answers. */
  failure: NoAnswerReason | null
  /** Milliseconds since 1970. */
  lastAnswerAt: number | null
}

const initialState: CartState = {
  owner: null,
  status: 'opening',
  view: null,
  intents: [],
  fetched: 'pending',
  busy: {},
  failure: null,
  lastAnswerAt: null,
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Somebody else's cart is never shown for a moment: the old one goes before the new one is read. */
    ownerChanged(cart, { payload: owner }: PayloadAction<Owner | null>) {
      if (owner === cart.owner) return
      cart.owner = owner
      cart.view = null
      cart.status = 'opening'
      cart.fetched = 'pending'
    },
    recordsRead(cart, { payload }: PayloadAction<{ owner: Owner | null; view: ShownView | null; intents: Intent[] }>) {
      if (payload.owner !== cart.owner) return
      cart.view = payload.view
      cart.intents = payload.intents
      cart.status = 'ready'
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
  selectors: { selectCart: (cart) => cart },
})

export const {
  ownerChanged,
  recordsRead,
  storageFailed,
  cartFetched,
  lineBusy,
  lineRested,
  callAnswered,
  callUnanswered,
} = cartSlice.actions
export const { selectCart } = cartSlice.selectors
