import { onAnswer } from '../../lib/answers.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { onChances } from '../../lib/chances.ts'
import { browserClock } from '../../lib/clock.ts'
import { showAlert, showToast } from '../../lib/notices.ts'
import { loadCatalogue } from '../../offline/catalogue-store.ts'
import { device } from '../../offline/device.ts'
import type { Owner } from '../../offline/operation.ts'
import { ownerOf } from '../../offline/owner.ts'
import { sendWishes, type WishSending } from '../../offline/send-wishes.ts'
import { openWishes, rememberWishIntent, takeWishIntent, type WishedFor } from '../../offline/wishes.ts'
import { frameRoom } from '../../words/frame/frame-words.ts'
import { wishlistRoom } from '../../words/wishlist/wishlist-words.ts'
import { currentOwner, onSession } from '../session/session.ts'
import { shownWishes } from './shown-wishes.ts'
import { showWishes } from './wish-state.ts'

export interface WishActions {
  /** `sign-in`: a guest; the wish is kept on the device and the page leads to sign-in. */
  say(wish: WishedFor & { name: string }, wanted: boolean): Promise<'said' | 'sign-in'>
}

const ownerHere = (): Owner | null => {
  const cartOwner = currentOwner()
  return cartOwner === null ? null : ownerOf(cartOwner, null)
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
  let isSilent = false

  const wishesOf = (owner: Owner) => openWishes(device(), owner)
  const reread = async () => {
    const owner = ownerHere()
    if (owner === null) return showWishes({ status: 'guest', wishes: [], asOf: null })
    try {
      const found = await wishesOf(owner).read()
      const isNew = found.waiting.some(({ wanted }) => wanted)
      const cards = (isNew && (await loadCatalogue())?.products) || []
      if (owner !== ownerHere()) return
      const asOf = isSilent && found.kept ? found.kept.at : null
      showWishes({ status: found.kept ? 'ready' : 'waiting', wishes: shownWishes(found, cards), asOf })
    } catch {
      // A device that keeps nothing shows nothing; hearts still say what they are told.
      showWishes({ status: 'waiting', wishes: [], asOf: null })
    }
  }
  const changed = async () => {
    channel?.postMessage(null)
    await reread()
  }
  const bring = async () => {
    const owner = ownerHere()
    if (owner === null) return
    try {
      await tellRefused({ wishes: wishesOf(owner), owner, fetch: (...asked) => fetch(...asked), now: browserClock.now })
      isSilent = false
    } catch (error) {
      isSilent = !(error instanceof CallRefused)
    }
    await changed()
  }
  const actions: WishActions = {
    async say(wish, wanted) {
      const owner = ownerHere()
      const { productable_id, productable_type, name } = wish
      const said = { v: 1 as const, productable_id, productable_type, name, at: browserClock.now() }
      if (owner === null) {
        await rememberWishIntent(device(), said)
        return 'sign-in'
      }
      await wishesOf(owner).say({ ...said, owner, wanted, mark: crypto.randomUUID() })
      await changed()
      void bring()
      return 'said'
    },
  }
  const adopt = async () => {
    await reread()
    await offerWish(actions)
    await bring()
  }
  channel?.addEventListener('message', () => void reread())
  onSession(() => void adopt())
  onChances(() => void bring())
  onAnswer((failure) => {
    if (failure === null && isSilent) {
      isSilent = false
      void bring()
    }
  })
  void adopt()
  return actions
}

/** One at a time among all tabs of this device, so that the last word is also the last to arrive. */
async function tellRefused(sending: WishSending): Promise<void> {
  const send = () => sendWishes(sending)
  // The tabs' lock is younger than the oldest browser we promise; without it two tabs might cross.
  const locks: LockManager | undefined = navigator.locks
  const refused = locks ? await locks.request(`wishes:${sending.owner}`, send) : await send()
  for (const { userMessage } of refused) showToast({ kind: 'error', message: userMessage })
}

/** After sign-in: what the guest wished for is offered, for it may have been on somebody else's device. */
async function offerWish(actions: WishActions): Promise<void> {
  if (ownerHere() === null) return
  const intent = await takeWishIntent(device(), browserClock.now()).catch(() => null)
  if (!intent) return
  const words = await wishlistRoom.load()
  const keep = async () => {
    try {
      await actions.say(intent, true)
    } catch {
      showAlert((await frameRoom.load()).messages.somethingWrong)
    }
  }
  showToast({
    id: 'wish-offer',
    kind: 'default',
    message: words.offer(intent.name),
    action: { label: words.keepIt, run: () => void keep() },
  })
}
