import { HEADER, KEPT_PAGES } from '#contract/constants.ts'
import type { Precache, Route } from '../route.ts'
import { savesData } from '../saves-data.ts'
import { isPage } from './is-page.ts'
import { keep } from './kept-cache.ts'

const ENTRIES_MOST = 60
const SHELL = '/index.html'
/** Where an installed shop opens: the manifest's `start_url`. */
const START = '/'

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
    const kept = keptPage(url.href)
    if (!savesData()) waitUntil(kept.then(() => renew(url.href)).catch(() => {}))
    return kept.then((page) => page ?? shell())
  }

/** Home, for whoever came in by another page: the shop's icon opens it, and the signal may be gone by then. */
export async function keepStart(): Promise<void> {
  if (!savesData() && !(await keptPage(START))) await renew(START)
}

async function keptPage(address: string): Promise<Response | null> {
  const page = await caches.match(address, { cacheName: KEPT_PAGES, ignoreVary: true })
  return page && isOurs(page) ? page : null
}

/** Another version's page names other files. */
const isOurs = ({ headers }: Response): boolean => headers.get(HEADER.build) === __BUILD__

async function renew(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  if (!answer.ok || answer.redirected || !isOurs(answer)) return
  // One of a person's own is not kept.
  if (answer.headers.get('Cache-Control')?.includes('no-store')) return
  const page = (await answer.text()).replace(' id="state"', ` id="state" data-kept-at="${Date.now()}"`)
  await keep(KEPT_PAGES, new Request(address), {
    answer: new Response(page, { headers: answer.headers }),
    most: ENTRIES_MOST,
  })
}
