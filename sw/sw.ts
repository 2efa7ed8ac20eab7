import { isLanguage } from '#contract/site/language.ts'
import { LET_GO_CHANNEL } from '#src/lib/app-update.ts'
import { giveWay } from '#src/lib/http/fetch-within.ts'
import { abortable, abortPending } from './abortable-work.ts'
import { claimSameBuild } from './claim.ts'
import { drainAll, registerOutboxSync } from './outbox-sync.ts'
import { precache } from './precache.ts'
import { registerPush } from './push.ts'
import type { Route } from './route.ts'
import { brandRoute, cacheSystemIcons } from './routes/brand.ts'
import { catalogueRoute } from './routes/catalogue.ts'
import { imageRoute } from './routes/images.ts'
import { cacheStartPage, pageRoute } from './routes/pages.ts'
import { savesData } from './saves-data.ts'
import { worker } from './worker.ts'

declare global {
  interface WorkerGlobalScope {
    /** Inserted by the build: the file that lists all others. */
    __WB_MANIFEST: [{ url: string }]
  }
}

const [list] = self.__WB_MANIFEST
const precached = precache(`/${list.url}`)

/** In order of precedence; everything else, including all personal data, goes to the server directly. */
const ROUTES: Route[] = [precached.route, pageRoute(precached), brandRoute, catalogueRoute, imageRoute]

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  for (const route of ROUTES) {
    const answer = route({ request, url, waitUntil: (work) => event.waitUntil(abortable(work)) })
    // Navigations are not aborted by `abortPending`: the browser would display its own error page.
    if (answer) return event.respondWith(request.mode !== 'navigate' ? abortable(answer) : answer)
  }
})

new BroadcastChannel(LET_GO_CHANNEL).onmessage = abortPending
registerOutboxSync()
registerPush()

worker.addEventListener('message', (event) => {
  const { type, language, person, isAsked, isDealers, isCounter } = event.data ?? {}
  // Sent by a page on unload, so its window may no longer exist.
  if (type === 'drain') return event.waitUntil(drainAll(typeof person === 'string' ? person : null))
  if (!(event.source instanceof WindowClient)) return
  // A new version waits until the user accepts it in one of the tabs.
  if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  // A page has something to send and gets no answer: it may be waiting for a connection.
  if (type === 'GIVE_WAY') giveWay()
  // The app did not start from the stored files, and the store can be reached: they are fetched again.
  if (type === 'RENEW') event.waitUntil(precached.clear())
  if (type === 'CLAIM') event.waitUntil(abortable(claimSameBuild()))
  // Sent by an idle page. The tasks fail independently, and the next page continues.
  if (type === 'KEEP' && isLanguage(language)) {
    event.waitUntil(
      abortable(
        Promise.allSettled([
          precached.complete(language, {
            isAsked: isAsked === true,
            optional: [
              ...(isDealers === true ? (['dealers'] as const) : []),
              ...(isCounter === true ? (['counter'] as const) : []),
            ],
          }),
          cacheStartPage(),
          savesData().then((isSaving) => (isSaving ? null : cacheSystemIcons())),
          precached.renewShell(),
        ]),
      ),
    )
  }
})
