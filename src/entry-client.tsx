import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startCartWhenNeeded } from './app/boot/cart-start.ts'
import { type DeferredStore, deferredStore } from './app/boot/deferred-store.ts'
import { replayEarlyTaps } from './app/boot/early-taps.ts'
import { answerFailedTaps } from './app/boot/failed-taps.ts'
import { onceMore, resolvePageInBrowser, serverRenderedPage } from './app/boot/first-page.ts'
import { readHydrationState, readScriptJson, readSite } from './app/boot/hydration-state.ts'
import { completeDocument, importWithRetry, showFailedStart, untilParsed } from './app/boot/reload-document.ts'
import { watchTyping } from './app/boot/typed-fields.ts'
import { keepViewport } from './app/boot/viewport.ts'
import { createQueryClient } from './app/query-client.ts'
import { restoreScroll, scrollToLateHash, trackScrollPosition } from './app/scroll.ts'
import { setAppUpdater } from './lib/app-update.ts'
import { QUEUE_NAMES } from './lib/http/queue-names.ts'
import { waitingOf } from './lib/http/queued-requests.ts'
import { untilLoaded } from './lib/http/until-loaded.ts'
import { giveHydrationTurns, openHydrationTurns } from './lib/hydration-turns.ts'
import { documentLanguage } from './lib/language.ts'
import { yieldToMain } from './lib/yield-to-main.ts'
import { idle } from './messages/deferred-part.ts'
import { frameNamespace } from './messages/frame/frame-messages.ts'
import { hasStoredAdditions } from './offline/storage/pending-additions.ts'
import { currentOwner, onSessionChange } from './session/session.ts'

async function start(): Promise<void> {
  watchTyping()
  await untilParsed()
  const root = document.getElementById('root')
  const about = readScriptJson('site')
  if (!root || about === null) return completeDocument()
  const site = readSite(about)
  const state = readHydrationState(readScriptJson('state'))
  const language = documentLanguage()
  const queries = createQueryClient()
  const late = deferredStore()
  const { store } = late
  const onReady = () => startMountedPage({ late, queries, state, imageOrigin: site.imageOrigin })

  if (state) {
    const updatedAt = pageAnsweredAt()
    for (const { key, data } of state.queries) queries.setQueryData(key, data, { updatedAt })
    const first = await importWithRetry(() => serverRenderedPage(state))
    const app = <App {...{ site, language, queries, store, first, onReady }} isSettled={false} />
    openHydrationTurns()
    // Hydrates in slices, without blocking the main thread.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) }))
    return
  }
  // In the worker's shell the cached data is read first, so that it is shown at once, online or offline. The page opens
  // without what cannot be read.
  const kept = keepQueries(queries).catch((error: unknown) => console.error(error))
  await Promise.all([kept, onceMore(() => frameNamespace.load())])
  const first = await resolvePageInBrowser(queries)
  if (!first) return
  createRoot(root).render(<App {...{ site, language, queries, store, first, onReady }} isSettled />)
}

interface MountedPage {
  late: DeferredStore
  queries: QueryClient
  /** Null in the worker's shell. */
  state: ReturnType<typeof readHydrationState>
  imageOrigin: string
}

async function startMountedPage({ late, queries, state, imageOrigin }: MountedPage): Promise<void> {
  const isWanted = replayEarlyTaps() > 0 || hasStoredAdditions()
  const cartLoaded = startCartWhenNeeded({ store: late, queries, isWanted })
  answerFailedTaps()
  trackScrollPosition()
  // React calls this while it mounts the page, which is a long task in itself.
  await yieldToMain()
  keepViewport(state?.viewport ?? null)
  // A page from the shell has its full height only now; in a rendered page the browser restored the scroll itself.
  if (state) scrollToLateHash()
  else restoreScroll()
  await giveHydrationTurns(idle)
  // On a slow connection the files below would delay those that every tap on "Add to cart" waits for.
  await cartLoaded
  const follow = async () => (await import('./app/boot/kept-shop.ts')).keepShopCurrent(queries, imageOrigin)
  await startWhenIdle([serve, ...(state ? [() => keepQueries(queries)] : []), startUpdates, follow])
}

const keepQueries = (queries: QueryClient) =>
  import('./offline/storage/query-persistence.ts').then(({ persistQueries }) =>
    persistQueries(queries, { build: __BUILD__ }),
  )

/**
 * One in each idle period: together they would block the main thread of a phone for a tenth of a second. A step whose
 * files cannot be loaded is repeated.
 */
async function startWhenIdle(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await idle()
    void untilLoaded(async () => step())
  }
}

async function startUpdates(): Promise<void> {
  const { appUpdater, offerUpdates } = await import('./app/boot/updates.ts')
  setAppUpdater(appUpdater)
  if (navigator.serviceWorker) await offerUpdates()
}

function serve(): void {
  serveOwner()
  onSessionChange(serveOwner)
}

/** Watches the signed-in person's session and sends queued requests, which may exist from an earlier session. */
function serveOwner(): void {
  if (currentOwner()) void untilLoaded(() => import('./session/session-watch.ts'))
  const waiting = QUEUE_NAMES.filter(waitingOf)
  if (waiting.length > 0)
    void untilLoaded(() => import('./app/request-queues.ts')).then(({ startRequestQueue: startPost }) =>
      waiting.map(startPost),
    )
}

/** Milliseconds since 1970: the responses in a page are as old as the page, which the worker may have cached. */
function pageAnsweredAt(): number {
  const keptAt = Number(document.getElementById('state')?.dataset.keptAt)
  if (keptAt) return keptAt
  const [navigation] = performance.getEntriesByType('navigation')
  return performance.timeOrigin + (navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0)
}

/** What the server rendered stays. */
async function onStartFailure(error: unknown): Promise<void> {
  console.error(error)
  await showFailedStart()
}

start().catch(onStartFailure)
