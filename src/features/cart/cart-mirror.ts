import type { Dispatch } from '@reduxjs/toolkit'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { onAnswer } from '../../lib/answers.ts'
import { onChances } from '../../lib/chances.ts'
import { exchange } from '../../lib/exchange.ts'
import type { Owner } from '../../offline/operation.ts'
import { openOutbox } from '../../offline/outbox.ts'
import { openOutboxStore } from '../../offline/outbox-store.ts'
import { isSamePerson } from '../../offline/owner.ts'
import { pageDevice } from '../../offline/page-device.ts'
import { pageTransport } from '../../offline/page-transport.ts'
import { pageUpkeep } from '../../offline/page-upkeep.ts'
import { actingHere, currentPartition } from '../session/acting.ts'
import { currentOwner, onSession } from '../session/session.ts'
import { askForSync, syncRequests } from './background-sync.ts'
import { cartActions } from './cart-actions.ts'
import { tellSettled } from './cart-notices.ts'
import { cartQuery, cartQueryKey } from './cart-query.ts'
import { type CartRuntime, cartIsStarted } from './cart-runtime.ts'
import { callAnswered, callUnanswered, cartFetched, ownerChanged } from './cart-slice.ts'
import { drainRequests } from './drain-requests.ts'
import { handOverOnLeave, hasWorker } from './hand-over.ts'
import { lookAgain } from './look-again.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withOtherQueues } from './other-queues.ts'
import { recordsReader, unstoredInto } from './records-reader.ts'

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
  const outbox = openTabOutbox()
  let owner: Owner | null = null
  const reread = oneAtATime(recordsReader(dispatch, outbox, () => owner))
  const askBrowser = syncRequests(() => document.visibilityState)
  const owned = drainRequests(
    outbox,
    () => owner,
    (report) => {
      void tellSettled(report, outbox.clock.now())
      void reread()
      // The tab may be closed before the back-off ends.
      if (askBrowser(report) && owner !== null) void askForSync(owner, outbox.clock.now())
    },
  )
  const requests = withOtherQueues(owned, outbox, () => owner)
  const queryOf = (whose: Owner | null) => cartQuery(whose, outbox, unstoredInto(dispatch))
  const observer = new QueryObserver(queryClient, queryOf(null))

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
    observer.setOptions(queryOf(owner))
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
  return () => stops.forEach((stop) => stop())
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
