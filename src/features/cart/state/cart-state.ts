import type { NoAnswerReason } from '../../../lib/http/connectivity.ts'
import type { Intent } from '../../../offline/outbox/operation.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import type { ShownAccount, ShownView } from './cart-view.ts'

/**
 * In-memory copy of the stored cart. The source of truth is one IndexedDB record per entry, shared with other tabs and
 * the worker: this slice is filled from it and never written back.
 */
export interface CartState {
  /** The partition shown; null for a guest. */
  owner: Owner | null
  /** `opening`: not read yet; `ready`: read; `failed`: this device cannot store. */
  status: 'opening' | 'ready' | 'failed'
  view: ShownView | null
  account: ShownAccount
  intents: Intent[]
  /** Result of the last fetch of the server's cart; stays `failed` while it is retried. */
  fetched: 'pending' | 'ok' | 'failed'
  /** Number of pending actions per line key. */
  busy: Record<string, number>
  /** Why the last call had no response; null while the server responds. */
  failure: NoAnswerReason | null
  /** Milliseconds since 1970. */
  lastAnswerAt: number | null
}

/** Nothing is queued outside of the shown cart, or it has not been read yet. */
export const NO_ACCOUNT: ShownAccount = { heldCarts: [], rollback: [], orders: [], quarantined: 0, needsYou: 0 }

/** State until the cart's chunk is loaded and the records are read. */
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

/** The cart's part of the Redux state. */
export interface WithCart {
  cart: CartState
}

export const selectCart = ({ cart }: WithCart): CartState => cart
