import { isLanguage } from '#contract/rules/language.ts'
import { letGo, unlessLetGo } from './in-flight.ts'
import { drainAll, registerOutboxSync } from './outbox-sync.ts'
import { precache } from './precache.ts'
import { registerPush } from './push.ts'
import type { Route } from './route.ts'
import { catalogueRoute } from './routes/catalogue.ts'
import { imageRoute } from './routes/images.ts'
import { keepStart, pageRoute } from './routes/pages.ts'
import { worker } from './worker.ts'

declare global {
  interface WorkerGlobalScope {
    /** Written in by the build: the one file that lists all the others. */
    __WB_MANIFEST: [{ url: string }]
  }
}

const [list] = self.__WB_MANIFEST
const precached = precache(`/${list.url}`)

/** What the worker answers, in this order; everything else, and all that is personal, goes to the server untouched. */
const ROUTES: Route[] = [precached.route, pageRoute(precached), catalogueRoute, imageRoute]

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  for (const route of ROUTES) {
    const answer = route({ request, url, waitUntil: (work) => event.waitUntil(unlessLetGo(work)) })
    // A page that is given up would show the browser's own words for a failure.
    if (answer) return event.respondWith(request.mode !== 'navigate' ? unlessLetGo(answer) : answer)
  }
})

registerOutboxSync()
registerPush()

worker.addEventListener('message', (event) => {
  const { type, language, person } = event.data ?? {}
  // From a page that is being left, which may be gone by now.
  if (type === 'drain') return event.waitUntil(drainAll(typeof person === 'string' ? person : null))
  if (!(event.source instanceof WindowClient)) return
  // A new version waits until the person has asked for it, in whichever tab.
  if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  if (type === 'LET_GO') letGo()
  // The page that asks has all it needs for now. One that fails takes no time from the other, and the next page goes on.
  if (type === 'KEEP' && isLanguage(language)) {
    event.waitUntil(unlessLetGo(Promise.allSettled([precached.complete(language), keepStart()])))
  }
})
