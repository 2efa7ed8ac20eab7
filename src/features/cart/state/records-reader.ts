import type { Dispatch } from '@reduxjs/toolkit'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { StorageHung } from '../../../offline/connection.ts'
import { countLost, findLost, type PersonRecords } from '../../../offline/outbox/lost-records.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { currentPartition } from '../../../session/acting.ts'
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
  person: PersonRecords | null
}

interface ReaderInput {
  store: CartRuntime['outbox']['store']
  /** Whose records are on screen. */
  owner(): Owner | null
  /** Fetches the cart again. */
  refetch(): Promise<unknown>
}

/**
 * Fills the slice from the records. What the page has read and the device has lost is written back, with a toast, and
 * sent. A device that could not be read or written for a while has an older cart than the server: it is fetched again.
 */
export function recordsReader(dispatch: Dispatch, { store, owner: here, refetch }: ReaderInput) {
  let last: LastRead = { owner: null, person: null }
  let isBehind = false

  /** Returns whether anything was restored. */
  const restoreLost = async (owner: Owner, { view, person }: { view: OwnerView; person: PersonRecords }) => {
    // After sign-out in another tab the records are gone on purpose, and after thirty days with a tombstone.
    const isKnown = last.owner === owner && currentPartition() === owner && view.tombstone === null
    const lost = isKnown && last.person ? findLost(owner, last.person, person) : null
    if (!lost) return false
    await store.restore(owner, lost)
    // The other tabs and the other queues of this one had found nothing to send.
    void import('../../../session/unsent.ts').then(({ resendUnsent }) => resendUnsent()).catch(() => {})
    const { sync } = await cartNamespace.load()
    showToast({ id: 'cart-restored', kind: 'warning', message: sync.restored(countLost(lost)), autoClose: false })
    return true
  }

  const readAndRestore = async (owner: Owner | null) => {
    const found = await store.readScreen(owner)
    const isRestored = found.cart !== null && (await restoreLost(found.cart.owner, found.cart))
    return isRestored ? store.readScreen(owner) : found
  }

  const read = async (): Promise<void> => {
    const owner = here()
    try {
      const { intents, cart } = await readAndRestore(owner)
      last = { owner, person: cart && cart.person }
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
