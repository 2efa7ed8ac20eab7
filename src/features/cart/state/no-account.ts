import type { ShownAccount } from './cart-view.ts'

/** Nothing is queued outside of the shown cart, or it has not been read yet. */
export const NO_ACCOUNT: ShownAccount = { heldCarts: [], rollback: [], quarantined: 0, needsYou: 0 }
