import type { ShownAccount } from './shown-cart.ts'

/** Nothing waits for the person beside the shown cart, or it has not been read yet. */
export const NO_ACCOUNT: ShownAccount = { heldCarts: [], rollback: [], quarantined: 0, needsYou: 0 }
