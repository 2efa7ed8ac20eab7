import type { Dispatch } from '@reduxjs/toolkit'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { StorageHung } from '../../../offline/connection.ts'
import { findLost } from '../../../offline/outbox/lost-operations.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { currentPartition } from '../../auth/session/acting.ts'
import { cartNamespace } from '../messages/cart/cart-messages.ts'
import { recordsRead, storageFailed, unstoredFetched } from './cart-slice.ts'
import { NO_ACCOUNT } from './cart-state.ts'
import { showStorageHungToast } from './cart-toasts.ts'
import { shownView } from './cart-view-model.ts'
import { setGuestCartFlag } from './guest-cart-flag.ts'
import { shownAccount } from './shown-account.ts'
import type { CartRuntime } from './started-cart.ts'

interface LastRead {
  owner: Owner | null
  view: OwnerView | null
}

interface ReaderInput {
  store: CartRuntime['outbox']['store']
  /** Whose records are on screen. */
  owner(): Owner | null
  /** Fetches the cart again. */
  refetch(): Promise<unknown>
}

/**
 * Fills the slice from the records. Operations that the page holds but the device has lost are written back, with a
 * toast. A device that could not be read or written for a while has an older cart than the server: it is fetched again.
 */
export function recordsReader(dispatch: Dispatch, { store, owner: here, refetch }: ReaderInput) {
  let last: LastRead = { owner: null, view: null }
  let isBehind = false

  /** Returns whether anything was restored. */
  const restoreLost = async (owner: Owner, now: OwnerView): Promise<boolean> => {
    // After sign-out in another tab the records are gone on purpose.
    const isKnown = last.owner === owner && last.view !== null && currentPartition() === owner
    const lost = isKnown && last.view ? findLost(last.view, now) : []
    if (lost.length === 0) return false
    await store.restore(owner, lost)
    const { sync } = await cartNamespace.load()
    showToast({ id: 'cart-restored', kind: 'warning', message: sync.restored(lost.length), autoClose: false })
    return true
  }

  const readAndRestore = async (owner: Owner | null) => {
    const found = await store.readScreen(owner)
    const isRestored = found.cart !== null && (await restoreLost(found.cart.owner, found.cart.view))
    return isRestored ? store.readScreen(owner) : found
  }

  const read = async (): Promise<void> => {
    const owner = here()
    try {
      const { intents, cart } = await readAndRestore(owner)
      last = { owner, view: cart && cart.view }
      setGuestCartFlag(intents.length > 0)
      const account = cart ? shownAccount(cart.account, cart.owner) : NO_ACCOUNT
      dispatch(recordsRead({ owner, view: cart && shownView(cart.view), account, intents }))
      if (!isBehind) return
      isBehind = false
      void refetch()
    } catch (error) {
      isBehind = true
      dispatch(storageFailed())
      if (error instanceof StorageHung) void showStorageHungToast()
    }
  }
  return {
    read,
    /** Shows the server's cart on a device that cannot store it. */
    showUnstored(owner: Owner, view: OwnerView): void {
      isBehind = true
      dispatch(unstoredFetched({ owner, view: shownView(view) }))
    },
  }
}
