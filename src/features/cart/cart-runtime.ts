import type { Dispatch } from '@reduxjs/toolkit'
import type { Nudge } from '../../offline/backoff.ts'
import type { DrainReport } from '../../offline/drain.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxStore } from '../../offline/outbox-store.ts'
import type { CartActions } from './shown-cart.ts'

/** What the cart's actions work with in this tab, once it has been started. */
export interface CartRuntime {
  outbox: Outbox<OutboxStore>
  dispatch: Dispatch
  /** The partition of whoever is signed in now; null for a guest. */
  owner(): Owner | null
  /** Brings the slice up to date with the records. */
  reread(): Promise<void>
  /** Sends what waits; with a nudge also before its time. null for a guest. */
  requestDrain(nudge: Nudge | null): Promise<DrainReport | null>
  /** Asks the server for the cart again. */
  refetch(): Promise<void>
}

/** For parts of a page that do more with the cart than every page does. */
export interface StartedCart extends CartActions {
  runtime: CartRuntime
}

let tellStarted: (cart: StartedCart) => void = () => {}

/** The cart of this tab. A tap that comes before it has been started waits here. */
export const cartStarted = new Promise<StartedCart>((resolve) => {
  tellStarted = resolve
})

export const cartIsStarted = (cart: StartedCart): void => tellStarted(cart)
