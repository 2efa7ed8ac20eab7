import { HEADER, KEPT_PAGES } from '#contract/constants.ts'
import type { Precache, Route } from '../route.ts'
import { savesData } from '../saves-data.ts'
import { isPage } from './is-page.ts'
import { keep } from './kept-cache.ts'

const ENTRIES_MOST = 60
const SHELL = '/index.html'

/** What only the browser can fill: the server would send a frame. */
const PRIVATE = /^\/(cart|account|auth|logout|pdf)(\/|$)/

/**
 * A page that was opened before stands there at once, as the server rendered it then, signal or not; the app takes it
 * over and asks for what is newer. The page as it is now is kept for the next time. Every other address opens from the
 * shell, which is the same for everybody.
 */
export const pageRoute =
  (precached: Precache): Route =>
  ({ request, url, waitUntil }) => {
    if (request.mode !== 'navigate' || !isPage(url)) return null
    const shell = () => precached.find(SHELL) ?? fetch(request)
    if (PRIVATE.test(url.pathname)) return shell()
    const kept = caches.match(url.href, { cacheName: KEPT_PAGES, ignoreVary: true })
    if (!savesData()) waitUntil(kept.then(() => renew(url.href)).catch(() => {}))
    return kept.then((page) => (page?.headers.get(HEADER.build) === __BUILD__ ? page : shell()))
  }

async function renew(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  // Another version's page names other files; one of a person's own is not kept.
  const isOurs = answer.ok && !answer.redirected && answer.headers.get(HEADER.build) === __BUILD__
  if (!isOurs || answer.headers.get('Cache-Control')?.includes('no-store')) return
  const page = (await answer.text()).replace(' id="state"', ` id="state" data-kept-at="${Date.now()}"`)
  await keep(KEPT_PAGES, new Request(address), {
    answer: new Response(page, { headers: answer.headers }),
    most: ENTRIES_MOST,
  })
}
