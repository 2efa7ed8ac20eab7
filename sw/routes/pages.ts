import { FONT_TAG, HEADER, PLAIN_PARAMETER, VISITED_PAGES_CACHE } from '#contract/constants.ts'
import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import type { Precache, Route } from '../route.ts'
import { savesData } from '../saves-data.ts'
import { putBounded, unreadable } from './bounded-cache.ts'
import { isPage } from './is-page.ts'

const MAX_ENTRIES = 60
const SHELL = '/index.html'
/** The manifest's `start_url`. */
const START = '/'
/** As long as a page waits for an answer; then the shell is shown, which asks for the result itself. */
const load = fetchWithin({ ms: 15_000 })
const refresh = fetchWithin({ ms: 30_000, yields: true })

/** Pages rendered only in the browser: the server would send an empty frame. */
const PRIVATE = /^\/(cart|account|auth|logout|pdf)(\/|$)/

/** The result of a payment: the server answers it, because it is never cached. */
const PAYMENT = /^\/payment\//

/**
 * A page visited before is served from the cache as the server rendered it, and refreshed in the background for the
 * next visit; the app hydrates it and fetches current data. Every other URL gets the shell, which is the same for every
 * user.
 */
export const pageRoute =
  (precached: Precache): Route =>
  ({ request, url, waitUntil }) => {
    if (request.mode !== 'navigate') return null
    const shell = () => precached.find(SHELL) ?? load(url)
    // People come back from a gateway also without a connection.
    if (PAYMENT.test(url.pathname)) return load(url, { redirect: 'manual', headers: request.headers }).catch(shell)
    // A page without the app is the server's, whatever is wrong with the stored files.
    if (!isPage(url) || url.searchParams.has(PLAIN_PARAMETER)) return null
    if (PRIVATE.test(url.pathname)) return shell()
    const stored = storedPage(url.href)
    waitUntil(stored.then(() => renewUnlessSaving(url.href)).catch(() => {}))
    return stored.then((page) => page ?? shell())
  }

/** Caches the home page, which the installed app opens, for a user who entered through another page. */
export async function cacheStartPage(): Promise<void> {
  if (!(await storedPage(START))) await renewUnlessSaving(START)
}

async function renewUnlessSaving(address: string): Promise<void> {
  if (!(await savesData())) await renew(address)
}

async function storedPage(address: string): Promise<Response | null> {
  const page = await caches.match(address, { cacheName: VISITED_PAGES_CACHE, ignoreVary: true }).catch(unreadable)
  return page && isOurs(page) ? page : null
}

/** A page of another build references other files. */
const isOurs = ({ headers }: Response): boolean => headers.get(HEADER.build) === __BUILD__

async function renew(address: string): Promise<void> {
  const answer = await refresh(address, { headers: { Accept: 'text/html' } })
  if (!answer.ok || answer.redirected || !isOurs(answer)) return
  // Personal pages are not cached.
  if (answer.headers.get('Cache-Control')?.includes('no-store')) return
  const page = (await answer.text())
    .replace(FONT_TAG, '<link rel="preload" as="font" crossorigin href=')
    .replace(' id="state"', ` id="state" data-kept-at="${Date.now()}"`)
  await putBounded(VISITED_PAGES_CACHE, new Request(address), {
    answer: new Response(page, { headers: answer.headers }),
    most: MAX_ENTRIES,
  })
}
