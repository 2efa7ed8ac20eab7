import type { NoAnswerReason } from '../../lib/answers.ts'
import type { Intent, Owner } from '../../offline/operation.ts'
import { NO_ACCOUNT } from './no-account.ts'
import type { ShownAccount, ShownView } from './shown-cart.ts'

/**
 * The screen's copy of what this device keeps of the cart. The truth is one IndexedDB record per entry, shared with
 * other tabs and the worker: this slice of it is filled from there and never written back.
 */
export interface CartState {
  /** The partition shown; null for a guest. */
  owner: Owner | null
  /** opening: not read yet · ready · failed: this device does not let us store. */
  status: 'opening' | 'ready' | 'failed'
  view: ShownView | null
  account: ShownAccount
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

/** Until the cart's own chunk has come: nothing has been read yet. */
export const initialState: CartState = {
  owner: null,
  status: 'opening',
  view: null,
  account: NO_ACCOUNT,
  intents: [],
  fetched: 'pending',
  busy: {},
  failure: null,
  lastAnswerAt: null,
}

/** The cart's part of the app's store. */
export interface WithCart {
  cart: CartState
}

export const selectCart = ({ cart }: WithCart): CartState => cart
