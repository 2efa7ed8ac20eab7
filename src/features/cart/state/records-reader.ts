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

/**
 * Fills the slice from the records. Operations that the page holds but the device has lost are written back, with a
 * toast.
 */
export function recordsReader(
  dispatch: Dispatch,
  { store }: Pick<CartRuntime['outbox'], 'store'>,
  here: () => Owner | null,
) {
  let last: LastRead = { owner: null, view: null }

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
    const read = await store.readScreen(owner)
    const isRestored = read.cart !== null && (await restoreLost(read.cart.owner, read.cart.view))
    return isRestored ? store.readScreen(owner) : read
  }

  return async (): Promise<void> => {
    const owner = here()
    try {
      const { intents, cart } = await readAndRestore(owner)
      last = { owner, view: cart && cart.view }
      setGuestCartFlag(intents.length > 0)
      const account = cart ? shownAccount(cart.account, cart.owner) : NO_ACCOUNT
      dispatch(recordsRead({ owner, view: cart && shownView(cart.view), account, intents }))
    } catch (error) {
      dispatch(storageFailed())
      if (error instanceof StorageHung) void showStorageHungToast()
    }
  }
}

/** Shows the server's cart on a device that cannot store it. */
export const unstoredInto =
  (dispatch: Dispatch) =>
  (owner: Owner, view: OwnerView): void =>
    void dispatch(unstoredFetched({ owner, view: shownView(view) }))
