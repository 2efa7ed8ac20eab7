import { HEADER } from '#contract/constants.ts'
import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import type { Route, RouteRequest } from '../route.ts'
import { putBounded, unreadable } from './bounded-cache.ts'

const CACHE = 'catalogue'
const MAX_ENTRIES = 200
/** As long as a page waits. */
const send = fetchWithin({ ms: 15_000, yields: true })
/** Network timeout after which the cached response is used; the fresh one is still cached. */
const PATIENCE_MS = 4_000

/** Responses that are the same for every user. The catalogue snapshot is not here: the page stores it in IndexedDB. */
const PUBLIC = [/^\/api\/home$/, /^\/api\/products(\/|$)/, /^\/api\/configs\//, /^\/api\/data\/countries$/]

export const isCatalogueCall = ({ pathname }: URL): boolean => PUBLIC.some((path) => path.test(pathname))

/** Only responses that the server marks as public are cached, whatever their URL. */
const isPublic = (answer: Response): boolean =>
  answer.status === 200 && /(^|[\s,])public\b/.test(answer.headers.get('Cache-Control') ?? '')

/**
 * Network first, since prices and stock have to be current; meanwhile the page displays its stored copy. Falls back to
 * the cached response, which carries the time at which it was cached.
 */
export const catalogueRoute: Route = (request) => (isCatalogueCall(request.url) ? answer(request) : null)

async function answer({ request, waitUntil }: RouteRequest): Promise<Response> {
  const asked = send(request)
  const copied = asked.then((fresh) =>
    isPublic(fresh) ? putBounded(CACHE, request, { answer: stamped(fresh.clone()), most: MAX_ENTRIES }) : undefined,
  )
  waitUntil(copied.catch(() => {}))
  const stored = await caches.match(request, { cacheName: CACHE }).catch(unreadable)
  if (!stored) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), PATIENCE_MS))
  return Promise.race([asked.then((fresh) => (isStrangers(fresh) ? stored : fresh)).catch(() => stored), late])
}

/** The response of a captive portal: a redirect or a page that is not JSON. */
const isStrangers = ({ type, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' || (ok && !headers.get('Content-Type')?.startsWith('application/json'))

/** Adds the current time as a header, to tell the age of a cached response. */
function stamped(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(HEADER.keptAt, String(Date.now()))
  return new Response(answer.body, { status: answer.status, headers })
}
