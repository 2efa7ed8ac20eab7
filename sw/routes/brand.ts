import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import type { Route, RouteRequest } from '../route.ts'
import { putBounded, unreadable } from './bounded-cache.ts'

const CACHE = 'brand'
/** Icons, logos and font of the present brand and a few earlier ones. */
const MAX_ENTRIES = 40
const send = fetchWithin({ ms: 15_000, yields: true })
const FILES = /^\/(icons|brand)\/|^\/manifest\.webmanifest$/

/**
 * Files that follow the retailer's brand. One whose address has a version never changes and comes from the cache; any
 * other comes from the server, and offline from the cache.
 */
export const brandRoute: Route = (request) => {
  if (!FILES.test(request.url.pathname)) return null
  return request.url.searchParams.has('v') ? cacheFirst(request) : networkFirst(request)
}

/** Icons that the system asks for without a page: of an app put on the home screen, and of a notification. */
const SYSTEM_ICONS = ['/icons/apple-touch-icon.png', '/icons/icon-192.png']

/** Caches the icons that no page requests, once; a later request for one renews it. */
export async function cacheSystemIcons(): Promise<void> {
  for (const path of SYSTEM_ICONS) {
    const request = new Request(new URL(path, location.href))
    if (await stored({ request })) continue
    const answer = await send(request)
    if (answer.status === 200) await putBounded(CACHE, request, { answer, most: MAX_ENTRIES })
  }
}

async function cacheFirst(request: RouteRequest): Promise<Response> {
  return (await stored(request)) ?? load(request)
}

async function networkFirst(request: RouteRequest): Promise<Response> {
  try {
    return await load(request)
  } catch (error) {
    const found = await stored(request)
    if (!found) throw error
    return found
  }
}

const stored = ({ request }: Pick<RouteRequest, 'request'>) =>
  caches.match(request, { cacheName: CACHE, ignoreVary: true }).catch(unreadable)

async function load({ request, waitUntil }: RouteRequest): Promise<Response> {
  const answer = await send(request)
  if (answer.status === 200) waitUntil(putBounded(CACHE, request, { answer: answer.clone(), most: MAX_ENTRIES }))
  return answer
}
