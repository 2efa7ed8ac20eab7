import type { Dispatch } from '@reduxjs/toolkit'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { onAnswer } from '../../lib/answers.ts'
import { onChances } from '../../lib/chances.ts'
import { exchange } from '../../lib/exchange.ts'
import { showToast } from '../../lib/notices.ts'
import { StorageHung } from '../../offline/connection.ts'
import { findLost } from '../../offline/lost-operations.ts'
import type { Owner } from '../../offline/operation.ts'
import { openOutbox } from '../../offline/outbox.ts'
import { openOutboxStore } from '../../offline/outbox-store.ts'
import { isSamePerson } from '../../offline/owner.ts'
import { pageDevice } from '../../offline/page-device.ts'
import { pageTransport } from '../../offline/page-transport.ts'
import { pageUpkeep } from '../../offline/page-upkeep.ts'
import type { OwnerView } from '../../offline/store.ts'
import { cartRoom } from '../../words/cart/cart-words.ts'
import { actingHere, currentPartition } from '../session/acting.ts'
import { currentOwner, onSession } from '../session/session.ts'
import { askForSync, syncRequests } from './background-sync.ts'
import { cartActions } from './cart-actions.ts'
import { tellSettled, tellStorageHung } from './cart-notices.ts'
import { cartQuery, cartQueryKey } from './cart-query.ts'
import { type CartRuntime, cartIsStarted } from './cart-runtime.ts'
import { callAnswered, callUnanswered, cartFetched, ownerChanged, recordsRead, storageFailed } from './cart-slice.ts'
import { drainRequests } from './drain-requests.ts'
import { handOverOnLeave, hasWorker, watchWorker } from './hand-over.ts'
import { lookAgain } from './look-again.ts'
import { NO_ACCOUNT } from './no-account.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withOtherQueues } from './other-queues.ts'
import { shownAccount } from './shown-account.ts'
import { shownView } from './shown-view.ts'

/** getHealth's line on the wire; what it says is of no interest here. */
const HEALTH = { method: 'GET', path: '/api/health' } as const

/** Where no worker can send what rests when the page is left, nothing rests. */
const openTabOutbox = () =>
  openOutbox({
    transact: pageDevice(),
    isHidden: () => document.visibilityState === 'hidden' || !hasWorker(),
    transport: pageTransport,
    openStore: openOutboxStore,
    upkeep: pageUpkeep,
  })

interface CartParts {
  dispatch: Dispatch
  queryClient: QueryClient
}

/**
 * Starts the cart of this tab: fills the slice from the records, keeps it up to date with other tabs and the worker,
 * and sends what waits whenever there is a chance. Called once, in the browser, after the first paint. Answers how to
 * stop.
 */
export function startCart({ dispatch, queryClient }: CartParts): () => void {
  watchWorker()
  const outbox = openTabOutbox()
  let owner: Owner | null = null
  const reread = oneAtATime(recordsReader(dispatch, outbox, () => owner))
  const askBrowser = syncRequests(() => document.visibilityState)
  const owned = drainRequests(
    outbox,
    () => owner,
    (report) => {
      void tellSettled(report, outbox.clock.now())
      // A queue found empty may have been deleted under the page.
      void reread()
      // The tab may be closed before the back-off ends.
      if (askBrowser(report) && owner !== null) void askForSync(owner, outbox.clock.now())
    },
  )
  const requests = withOtherQueues(owned, outbox, () => owner)
  const observer = new QueryObserver(queryClient, cartQuery(null, outbox))

  const runtime: CartRuntime = {
    outbox,
    dispatch,
    owner: () => owner,
    reread,
    requestDrain: requests.request,
    refetch: () => queryClient.invalidateQueries({ queryKey: cartQueryKey(owner) }),
  }
  const adopt = async () => {
    owner = currentPartition()
    dispatch(ownerChanged(owner))
    observer.setOptions(cartQuery(owner, outbox))
    if (owner !== null) await outbox.store.resume(owner, actingHere()?.dealer.name).catch(() => {})
    await reread()
    await requests.request('signal')
  }
  const stops = [
    ...listen(runtime),
    // Also for the same person again: their session had ended, and what waited for it goes on.
    onSession(() => void adopt()),
    observer.subscribe(({ isSuccess, failureCount }) =>
      dispatch(cartFetched(failureCount > 0 ? 'failed' : isSuccess ? 'ok' : 'pending')),
    ),
    handOverOnLeave(currentOwner),
    requests.stop,
  ]
  void adopt()
  cartIsStarted({ ...cartActions(runtime), runtime })
  return () => {
    for (const stop of stops) stop()
  }
}

/** Everything that is a reason to look again, or to send. */
const listen = ({ outbox, owner, reread, requestDrain, dispatch }: CartRuntime): (() => void)[] => [
  outbox.channel.subscribe(({ owner: changed, isOurs }) => {
    const current = owner()
    if (current === null || !isSamePerson(changed, current)) return
    void reread()
    if (changed !== current) return
    // The worker sends, and leaves it to a page to fetch the cart that contains what it sent.
    if (!isOurs) void requestDrain(null)
  }),
  onChances(() => {
    void reread()
    void requestDrain('signal')
  }),
  watchAnswers(dispatch, outbox.clock.now, () => void requestDrain('answer')),
  lookAgain(() => exchange(HEALTH, {}), outbox.clock),
]

interface LastRead {
  owner: Owner | null
  view: OwnerView | null
}

/** Fills the slice from the records. What the page knows and the device has lost is written back, and the person told. */
function recordsReader(dispatch: Dispatch, { store }: CartRuntime['outbox'], here: () => Owner | null) {
  let last: LastRead = { owner: null, view: null }

  const restoreLost = async (owner: Owner, now: OwnerView): Promise<OwnerView> => {
    // Somebody who has signed out in another tab has removed them.
    const isKnown = last.owner === owner && last.view !== null && currentPartition() === owner
    const lost = isKnown && last.view ? findLost(last.view, now) : []
    if (lost.length === 0) return now
    await store.restore(owner, lost)
    const { sync } = await cartRoom.load()
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
      if (error instanceof StorageHung) void tellStorageHung()
    }
  }
}

/** The connection as the last call found it; the first answer after a silence is a chance to send. */
function watchAnswers(dispatch: Dispatch, now: () => number, onReturn: () => void): () => void {
  let isSilent = false
  return onAnswer((reason) => {
    if (reason !== null) {
      isSilent = true
      dispatch(callUnanswered(reason))
      return
    }
    dispatch(callAnswered(now()))
    if (isSilent) onReturn()
    isSilent = false
  })
}
