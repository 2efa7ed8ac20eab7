import type { Dispatch } from '@reduxjs/toolkit'
import type { RetryTrigger } from '../../../offline/outbox/backoff.ts'
import type { DrainReport } from '../../../offline/outbox/drain.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { PageStore } from '../../../offline/outbox/page-store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import type { CartActions } from './cart-view.ts'

/** Dependencies of the cart actions in this tab, once the cart is started. */
export interface CartRuntime {
  outbox: Outbox<PageStore>
  dispatch: Dispatch
  /** Partition of the signed-in person; null for a guest. */
  owner(): Owner | null
  /** Whether a customer is signed in; rejects when the server does not respond and nothing is stored. */
  isCustomer(): Promise<boolean>
  /** Updates the slice from the records. */
  reread(): Promise<void>
  /** Sends queued changes; with a trigger, ahead of the back-off. Resolves to null for a guest. */
  requestDrain(trigger: RetryTrigger | null): Promise<DrainReport | null>
  /** Fetches the cart from the server again. */
  refetch(): Promise<void>
}

/** For parts of a page that need more of the cart than its actions. */
export interface StartedCart extends CartActions {
  runtime: CartRuntime
}

let tellStarted: (cart: StartedCart) => void = () => {}

const cartStarted = new Promise<StartedCart>((resolve) => {
  tellStarted = resolve
})

/**
 * Runs an action of the cart. The implementation is in the cart's chunk: a tap before it is loaded waits for it, and a
 * change is stored when the promise resolves.
 */
export const withCart = async <Result>(act: (cart: StartedCart) => Result): Promise<Awaited<Result>> =>
  await act(await cartStarted)

export const provideStartedCart = (cart: StartedCart): void => tellStarted(cart)
