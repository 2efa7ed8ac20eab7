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
export function recordsReader(dispatch: Dispatch, { store }: CartRuntime['outbox'], here: () => Owner | null) {
  let last: LastRead = { owner: null, view: null }

  const restoreLost = async (owner: Owner, now: OwnerView): Promise<OwnerView> => {
    // After sign-out in another tab the records are gone on purpose.
    const isKnown = last.owner === owner && last.view !== null && currentPartition() === owner
    const lost = isKnown && last.view ? findLost(last.view, now) : []
    if (lost.length === 0) return now
    await store.restore(owner, lost)
    const { sync } = await cartNamespace.load()
    showToast({ id: 'cart-restored', kind: 'warning', message: sync.restored(lost.length), autoClose: false })
    return store.view(owner)
  }

  return async (): Promise<void> => {
    const owner = here()
    try {
      const intents = await store.intents()
      if (owner === null) {
        last = { owner, view: null }
        dispatch(recordsRead({ owner, view: null, account: NO_ACCOUNT, intents }))
        return
      }
      const view = await restoreLost(owner, await store.view(owner))
      last = { owner, view }
      const account = shownAccount(await store.accountView(owner), owner)
      dispatch(recordsRead({ owner, view: shownView(view), account, intents }))
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
