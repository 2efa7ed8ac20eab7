import { onAnswer } from '../../lib/answers.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { onChances } from '../../lib/chances.ts'
import { browserClock } from '../../lib/clock.ts'
import { showToast } from '../../lib/notices.ts'
import { loadCatalogue } from '../../offline/catalogue-store.ts'
import { device } from '../../offline/device.ts'
import type { Owner } from '../../offline/operation.ts'
import { sendWishes, type WishSending } from '../../offline/send-wishes.ts'
import { type OwnerWishes, openWishes, rememberWishIntent, type WishedFor } from '../../offline/wishes.ts'
import { currentPartition, needsDealer } from '../session/acting.ts'
import { askForDealer } from '../session/dealer-question.ts'
import { onSession } from '../session/session.ts'
import { shownWishes } from './shown-wishes.ts'
import { offerWish } from './wish-offer.ts'
import { showWishes } from './wish-state.ts'

export interface WishActions {
  /**
   * `sign-in`: a guest; the wish is kept on the device and the page leads to sign-in. `choose-dealer`: kept alike, and
   * the sales person is asked for whom it is.
   */
  say(wish: WishedFor & { name: string }, wanted: boolean): Promise<'said' | 'sign-in' | 'choose-dealer'>
  /** Asks for the list again unless it has just come. */
  refresh(): void
}

/** What this tab knows besides the records. */
interface Mirror {
  /** To the other tabs: something is different. */
  channel: BroadcastChannel | null
  /** The last try met no server. */
  isSilent: boolean
}

let started: WishActions | undefined

/** The wishlist of this tab, started with the first call. */
export function wishActions(): WishActions {
  started ??= startWishes()
  return started
}

/**
 * Shows what the device keeps, keeps it up to date with other tabs, and sends what waits whenever there is a chance.
 * Several tabs may send at once: the last word counts, and the one that sends it is the one that has the lock.
 */
function startWishes(): WishActions {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('wishes') : null
  const mirror: Mirror = { channel, isSilent: false }
  const actions: WishActions = {
    say: (wish, wanted) => say(mirror, wish, wanted),
    refresh: () => void bring(mirror),
  }
  const adopt = async () => {
    await reread(mirror)
    if (currentPartition() !== null && !needsDealer()) await offerWish((wish) => say(mirror, wish, true))
    await bring(mirror)
  }
  channel?.addEventListener('message', () => void reread(mirror))
  onSession(() => void adopt())
  onChances(() => void bring(mirror))
  onAnswer((failure) => {
    if (failure !== null || !mirror.isSilent) return
    mirror.isSilent = false
    void bring(mirror)
  })
  void adopt()
  return actions
}

const wishesOf = (owner: Owner) => openWishes(device(), owner)

async function reread({ isSilent }: Mirror): Promise<void> {
  const owner = currentPartition()
  if (owner === null) return showWishes({ status: 'guest', wishes: [], asOf: null })
  try {
    const found = await wishesOf(owner).read()
    const cards = await cardsFor(found)
    if (owner !== currentPartition()) return
    const { kept } = found
    const asOf = isSilent && kept ? kept.at : null
    showWishes({ status: kept ? 'ready' : 'waiting', wishes: shownWishes(found, cards), asOf })
  } catch {
    // A device that keeps nothing has nothing to show.
    showWishes({ status: 'waiting', wishes: [], asOf: null })
  }
}

/** What the server's list does not hold yet is shown from the catalogue on the device. */
async function cardsFor({ waiting }: OwnerWishes) {
  return (waiting.some(({ wanted }) => wanted) && (await loadCatalogue())?.products) || []
}

async function changed(mirror: Mirror): Promise<void> {
  mirror.channel?.postMessage(null)
  await reread(mirror)
}

/** Sends what waits and brings the list. What is not said now is said at the next chance. */
async function bring(mirror: Mirror): Promise<void> {
  const owner = currentPartition()
  if (owner === null) return
  const wishes = wishesOf(owner)
  try {
    await tellRefused({ wishes, owner, fetch: (...asked) => fetch(...asked), now: browserClock.now })
    mirror.isSilent = false
  } catch (error) {
    mirror.isSilent = !(error instanceof CallRefused)
  }
  await changed(mirror)
}

/** One at a time among all tabs of this device, so that the last word is also the last to arrive. */
async function tellRefused(sending: WishSending): Promise<void> {
  const send = () => sendWishes(sending)
  // The tabs' lock is younger than the oldest browser we promise; without it two tabs might cross.
  const locks: LockManager | undefined = navigator.locks
  const refused = locks ? await locks.request(`wishes:${sending.owner}`, send) : await send()
  for (const { userMessage } of refused) showToast({ kind: 'error', message: userMessage })
}

/** @throws the storage's reason when the device does not let us keep it: nothing has happened then */
async function say(
  mirror: Mirror,
  { productable_id, productable_type, name }: WishedFor & { name: string },
  wanted: boolean,
): Promise<Awaited<ReturnType<WishActions['say']>>> {
  const owner = currentPartition()
  const said = { v: 1 as const, productable_id, productable_type, name, at: browserClock.now() }
  if (owner === null || needsDealer()) {
    await rememberWishIntent(device(), said)
    if (owner === null) return 'sign-in'
    askForDealer()
    return 'choose-dealer'
  }
  await wishesOf(owner).say({ ...said, owner, wanted, mark: crypto.randomUUID() })
  await changed(mirror)
  void bring(mirror)
  return 'said'
}
