import type { Dispatch } from '@reduxjs/toolkit'
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { isCustomer, isDealer, isSalesPerson } from '#contract/auth/roles.ts'
import { onDealerPrices } from '../../../lib/dealer-prices.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { checkHealth } from '../../../lib/http/check-health.ts'
import { onConnectivity } from '../../../lib/http/connectivity.ts'
import { giveWay } from '../../../lib/http/fetch-within.ts'
import { onReconnect } from '../../../lib/http/reconnect-events.ts'
import { documentLanguage } from '../../../lib/language.ts'
import type { DrainReport } from '../../../offline/outbox/drain.ts'
import { openOutbox } from '../../../offline/outbox/outbox.ts'
import { pageMaintenance } from '../../../offline/outbox/page-maintenance.ts'
import { openPageStore } from '../../../offline/outbox/page-store.ts'
import { pageTransport } from '../../../offline/outbox/page-transport.ts'
import { isSamePerson, type Owner } from '../../../offline/storage/owner.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import { KEY } from '../../../offline/storage/records.ts'
import { currentActing, currentPartition } from '../../../session/acting.ts'
import { currentOwner, onSessionChange, signingOut } from '../../../session/session.ts'
import { profileQuery } from '../../../session/use-session.ts'
import { backgroundSyncPolicy, requestBackgroundSync } from '../sync/background-sync.ts'
import { coalesceCalls } from '../sync/coalesce-calls.ts'
import { createDrainScheduler } from '../sync/drain-scheduler.ts'
import { insistentFetch } from '../sync/insistent-fetch.ts'
import { withOtherQueues } from '../sync/other-queues.ts'
import { probeConnectivity } from '../sync/probe-connectivity.ts'
import { cartActions } from './cart-actions.ts'
import { cartQuery, cartQueryKey } from './cart-query.ts'
import { callAnswered, callUnanswered, cartFetched, ownerChanged } from './cart-slice.ts'
import { showSettledToasts } from './cart-toasts.ts'
import { takeRecentGuestCart } from './guest-cart-actions.ts'
import { hasGuestCart } from './guest-cart-flag.ts'
import { recordsReader } from './records-reader.ts'
import { type CartRuntime, provideStartedCart } from './started-cart.ts'
import { watchStoredAdditions } from './take-stored-additions.ts'
import { handOverOnLeave, hasWorker } from './worker-handover.ts'

const isAnswered = async (): Promise<boolean> => 'status' in (await checkHealth())

const tellWorker = (message: object): void => navigator.serviceWorker?.controller?.postMessage(message)

/** Of the page and of the worker, which loads its pictures and files. */
function freeConnections(): void {
  giveWay()
  tellWorker({ type: 'GIVE_WAY' })
}

/** The files of the app that were being stored; pictures and lists are requested again by what shows them. */
const storeRest = () => tellWorker({ type: 'KEEP', language: documentLanguage() })

const sendInsistently = (send: typeof fetch): typeof fetch =>
  insistentFetch({ fetch: send, ask: isAnswered, giveWay: freeConnections, resume: storeRest })

/** Without a worker to send after the page is left, edits are sent at once, as on a hidden page. */
const openTabOutbox = () =>
  openOutbox({
    transact: pageDevice(),
    isHidden: () => document.visibilityState === 'hidden' || !hasWorker(),
    transport: (fetch) => pageTransport(sendInsistently(fetch)),
    openStore: openPageStore,
    maintenance: pageMaintenance,
  })

interface CartParts {
  dispatch: Dispatch
  queryClient: QueryClient
  /** The person in the cookie when the page was loaded. */
  atStart: string | null
}

/**
 * Starts the cart of this tab: fills the slice from IndexedDB, keeps it in sync with other tabs and the worker, and
 * sends queued changes at every opportunity. Call once, in the browser, after the first paint.
 *
 * @returns the function that stops it
 */
export function startCart({ dispatch, queryClient, atStart }: CartParts): () => void {
  const outbox = openTabOutbox()
  let owner: Owner | null = null
  const ownerNow = () => owner
  const records = recordsReader(dispatch, {
    store: outbox.store,
    owner: ownerNow,
    refetch: () => runtime.refetch(),
  })
  const reread = coalesceCalls(records.read)
  const owned = createDrainScheduler(outbox, ownerNow, afterDrain({ queryClient, outbox, owner: ownerNow, reread }))
  const requests = withOtherQueues(owned, outbox, ownerNow)
  const query = () => cartQuery(owner, outbox, records.showUnstored)
  const observer = new QueryObserver(queryClient, query())

  const runtime: CartRuntime = {
    outbox,
    dispatch,
    owner: ownerNow,
    isCustomer: async () => isCustomer(await profileOf(queryClient)),
    reread,
    requestDrain: requests.request,
    refetch: () => queryClient.invalidateQueries({ queryKey: cartQueryKey(owner) }),
  }
  const adopt = async () => {
    owner = currentPartition()
    dispatch(ownerChanged(owner))
    observer.setOptions(query())
    // A refusal is not asked about again, but the person may have signed in.
    if (observer.getCurrentResult().error instanceof CallRefused) void observer.refetch()
    if (await finishSignOut(atStart)) return
    if (owner !== null) await outbox.store.resume(owner, currentActing()?.dealer.name).catch(() => {})
    if (hasGuestCart()) await takeRecentGuestCart(runtime).catch(() => {})
    await reread()
    await requests.request('signal')
  }
  void adopt()
  const stops = [
    ...listen(runtime),
    // Also when the same person signs in again after their session had ended: their queue is resumed.
    onSessionChange(() => void adopt()),
    // After it, because it needs the person who signed in.
    watchStoredAdditions(runtime),
    observer.subscribe((result) => dispatch(cartFetched(fetchedOf(result)))),
    handOverOnLeave(currentOwner),
    requests.stop,
  ]
  provideStartedCart({ ...cartActions(runtime), runtime })
  return () => stops.forEach((stop) => stop())
}

type DrainedCart = Pick<CartParts, 'queryClient'> & Pick<CartRuntime, 'outbox' | 'owner' | 'reread'>

/** What follows every drain: its outcomes are shown, and told to staff and to the browser. */
function afterDrain({ queryClient, outbox, owner, reread }: DrainedCart): (report: DrainReport) => void {
  const askBrowser = backgroundSyncPolicy(() => document.visibilityState)
  return (report) => {
    const whose = owner()
    void showSettledToasts(report, outbox.clock.now())
    void reread()
    if (report.left !== 'wait' && whose !== null) void reportDevice(queryClient, whose).catch(() => {})
    // The tab may be closed before the back-off ends.
    if (askBrowser(report) && whose !== null) void requestBackgroundSync(whose, outbox.clock.now())
  }
}

/**
 * Finishes a sign-out that ended with its page. A browser that was killed during it may have forgotten all but the
 * record: the cookie is back. Returns whether the page is being reloaded, because its person is signed out now.
 */
async function finishSignOut(atStart: string | null): Promise<boolean> {
  const begun = await pageDevice()('readonly', (records) => records.list(KEY.signingOut(''))).catch(() => [])
  if (begun.length === 0 && signingOut() === null) return false
  const { finishSignOuts } = await import('../../../session/log-out.ts')
  return finishSignOuts(atStart)
}

const fetchedOf = ({ isSuccess, failureCount }: Pick<QueryObserverResult, 'isSuccess' | 'failureCount'>) =>
  failureCount > 0 ? 'failed' : isSuccess ? 'ok' : 'pending'

/** Reports to staff what waits on the device of a dealer or sales person. */
async function reportDevice(queryClient: QueryClient, owner: Owner): Promise<void> {
  const profile = await profileOf(queryClient)
  if (!isDealer(profile) && !isSalesPerson(profile)) return
  const { deviceReporter } = await import('../sync/report-device.ts')
  await deviceReporter()(owner)
}

async function profileOf(queryClient: QueryClient) {
  const { profile } = await queryClient.ensureQueryData(profileQuery(currentOwner()))
  return profile
}

/** Subscribes to every event that triggers a re-read of the records or a drain. */
const listen = ({ outbox, owner, reread, requestDrain, dispatch }: CartRuntime): (() => void)[] => [
  outbox.channel.subscribe(({ owner: changed, isOurs }) => {
    const current = owner()
    if (current === null || !isSamePerson(changed, current)) return
    void reread()
    if (changed !== current) return
    // The worker sends changes but leaves fetching the resulting cart to a page.
    if (!isOurs) void requestDrain(null)
  }),
  onReconnect(() => {
    void reread()
    void requestDrain('signal')
  }),
  // Lines that the server does not know yet are estimated with them.
  onDealerPrices(() => void reread()),
  watchAnswers(dispatch, outbox.clock.now, () => void requestDrain('answer')),
  probeConnectivity(checkHealth, outbox.clock),
]

/** Records the connectivity seen by the last call; the first response after an outage triggers a drain. */
function watchAnswers(dispatch: Dispatch, now: () => number, onReturn: () => void): () => void {
  let isSilent = false
  return onConnectivity((reason) => {
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
