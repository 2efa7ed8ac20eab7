import type { ShownAccount } from './shown-cart.ts'

/** Nothing is queued outside of the shown cart, or it has not been read yet. */
export const NO_ACCOUNT: ShownAccount = { heldCarts: [], rollback: [], quarantined: 0, needsYou: 0 }
