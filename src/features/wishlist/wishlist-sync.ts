import { showToast } from '../../lib/alerts-and-toasts.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { CallRefused, NoAnswer } from '../../lib/http/call-errors.ts'
import { onConnectivity } from '../../lib/http/connectivity.ts'
import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
import { onReconnect } from '../../lib/http/reconnect-events.ts'
import { loadCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { type SendWishesInput, sendWishes } from '../../offline/requests/send-wishes.ts'
import {
  type OwnerWishlist,
  openWishlist,
  storeWishIntent,
  type WishTarget,
  wishTargetOf,
} from '../../offline/requests/wishes.ts'
import { device } from '../../offline/storage/device.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { currentPartition, needsDealer } from '../../session/acting.ts'
import { requireDealer } from '../../session/dealer-dialog.ts'
import { onSessionChange } from '../../session/session.ts'
import { offerWishIntent } from './wish-intent-offer.ts'
import { wishlistItems } from './wishlist-items.ts'
import { currentWishlist, setWishlist } from './wishlist-state.ts'

export interface WishlistActions {
  /**
   * Changes an item. `sign-in`: a guest; the item is stored and the page leads to sign-in. `choose-dealer`: stored
   * too, and the sales person has to choose a dealer.
   */
  say(wish: WishTarget & { name: string }, wanted: boolean): Promise<'said' | 'sign-in' | 'choose-dealer'>
  /** Sends queued changes and refetches the list, unless it is recent. */
  refresh(): void
  /** Puts back what a restored server has lost, or ends the offer. */
  answerLost(isPutBack: boolean): Promise<void>
}

/** State of this tab beside the stored records. */
interface Mirror {
  /** Notifies the other tabs of a change. */
  channel: BroadcastChannel | null
  /** Of the last attempt. */
  error: Error | null
}

let started: WishlistActions | undefined

/** The wishlist of this tab, started by the first call. */
export function wishlistActions(): WishlistActions {
  started ??= startWishes()
  return started
}

/**
 * Shows the stored wishlist, keeps it in sync with other tabs, and sends queued changes whenever possible. Tabs send
 * under a lock, and the last change wins.
 */
function startWishes(): WishlistActions {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('wishes') : null
  const mirror: Mirror = { channel, error: null }
  const actions: WishlistActions = {
    say: (wish, wanted) => setWish(mirror, wish, wanted),
    refresh: () => void refresh(mirror),
    answerLost: (isPutBack) => answerLost(mirror, isPutBack),
  }
  const adopt = async () => {
    await reread(mirror)
    if (currentPartition() !== null && !needsDealer()) await offerWishIntent((wish) => setWish(mirror, wish, true))
    await refresh(mirror)
  }
  channel?.addEventListener('message', () => void reread(mirror))
  onSessionChange(() => void adopt())
  onReconnect(() => void refresh(mirror))
  onConnectivity((failure) => {
    // A refusal, such as of an ended session, stays one however often the server answers.
    if (failure !== null || mirror.error === null || mirror.error instanceof CallRefused) return
    mirror.error = null
    void refresh(mirror)
  })
  void adopt()
  return actions
}

const wishesOf = (owner: Owner) => openWishlist(device(), owner)

async function reread({ error }: Mirror): Promise<void> {
  const owner = currentPartition()
  if (owner === null) return setWishlist({ status: 'guest', wishes: [], lost: [], asOf: null, error: null })
  try {
    const found = await wishesOf(owner).read()
    const cards = await cardsFor(found)
    if (owner !== currentPartition()) return
    const { stored } = found
    const asOf = error instanceof NoAnswer && stored ? stored.at : null
    setWishlist({
      status: stored ? 'ready' : 'waiting',
      wishes: wishlistItems(found, cards),
      lost: stored?.lost ?? [],
      asOf,
      error,
    })
  } catch {
    // Storage failed, so there is nothing to show.
    setWishlist({ status: 'waiting', wishes: [], lost: [], asOf: null, error })
  }
}

/** Items that are not in the server's list yet are shown from the cached catalogue. */
async function cardsFor({ waiting }: OwnerWishlist) {
  return (waiting.some(({ wanted }) => wanted) && (await loadCatalogue())?.products) || []
}

async function changed(mirror: Mirror): Promise<void> {
  mirror.channel?.postMessage(null)
  await reread(mirror)
}

/** Sends queued changes and fetches the list. What fails now is retried later. */
async function refresh(mirror: Mirror): Promise<void> {
  const owner = currentPartition()
  if (owner === null) return
  const wishes = wishesOf(owner)
  try {
    await showRefusals({ wishes, owner, fetch: fetchWithin({ ms: REQUEST_MS }), now: browserClock.now })
    mirror.error = null
  } catch (error) {
    mirror.error = error instanceof Error ? error : new Error(String(error))
  }
  await changed(mirror)
}

/** Tabs of this device send one at a time, so that the last change also arrives last. */
async function showRefusals(sending: SendWishesInput): Promise<void> {
  const send = () => sendWishes(sending)
  // Web Locks are newer than the oldest supported browser; without them two tabs may send at once.
  const locks: LockManager | undefined = navigator.locks
  const refused = locks ? await locks.request(`wishes:${sending.owner}`, send) : await send()
  for (const { userMessage } of refused) showToast({ kind: 'error', message: userMessage })
}

/** @throws the storage's error when the device cannot store the change: nothing has changed then */
async function setWish(
  mirror: Mirror,
  { productable_id, productable_type, name }: WishTarget & { name: string },
  wanted: boolean,
): Promise<Awaited<ReturnType<WishlistActions['say']>>> {
  const owner = currentPartition()
  const entry = { v: 1 as const, productable_id, productable_type, name, at: browserClock.now() }
  if (owner === null || needsDealer()) {
    await storeWishIntent(device(), entry)
    if (owner === null) return 'sign-in'
    requireDealer()
    return 'choose-dealer'
  }
  await wishesOf(owner).say({ ...entry, owner, wanted, mark: crypto.randomUUID() })
  await changed(mirror)
  void refresh(mirror)
  return 'said'
}

async function answerLost(mirror: Mirror, isPutBack: boolean): Promise<void> {
  const owner = currentPartition()
  if (owner === null) return
  const at = browserClock.now()
  const again = currentWishlist().lost.map((wish) => ({
    ...({ v: 1, owner, name: wish.productable.name, wanted: true, mark: crypto.randomUUID(), at } as const),
    ...wishTargetOf(wish),
  }))
  await wishesOf(owner).answerLost(isPutBack ? again : [])
  await changed(mirror)
  void refresh(mirror)
}
