import { IMAGE_PROXY_FOLDER, KEPT_PICTURES_CACHE, SHOWN_PICTURES_CACHE } from '#contract/constants.ts'
import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import type { Route, RouteRequest } from '../route.ts'
import { savesData } from '../saves-data.ts'
import { putBounded, unreadable } from './bounded-cache.ts'
import { nearest, smaller } from './picture-sizes.ts'

const MAX_ENTRIES = 400
const send = fetchWithin({ ms: 30_000, yields: true })

/**
 * Cache first: proxied images have their modifiers and a content hash in the path, so a cached image is never stale.
 * Offline, a size that was never loaded is replaced by the nearest cached size of the same picture.
 */
export const imageRoute: Route = (request) =>
  request.url.pathname.startsWith(IMAGE_PROXY_FOLDER) ? answer(request) : null

async function answer({ request: asked, waitUntil }: RouteRequest): Promise<Response> {
  const find = async (one: RequestInfo) =>
    (await matchIn(SHOWN_PICTURES_CACHE, one)) ?? matchIn(KEPT_PICTURES_CACHE, one)
  const stored = await find(asked)
  if (stored) return stored
  const request = (await savesData()) ? new Request(smaller(asked.url), { headers: asked.headers }) : asked
  const small = request.url === asked.url ? undefined : await find(request)
  if (small) return small
  try {
    const answer = await send(request)
    if (answer.status === 200)
      waitUntil(putBounded(SHOWN_PICTURES_CACHE, request, { answer: answer.clone(), most: MAX_ENTRIES }))
    return answer
  } catch (error) {
    const shown = await (await caches.open(SHOWN_PICTURES_CACHE)).keys()
    const near = nearest(pathOf(request), [...shown, ...(await keptKeys())].map(pathOf))
    const other = near === null ? undefined : await find(near)
    if (!other) throw error
    return other
  }
}

const matchIn = (cacheName: string, request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName, ignoreVary: true }).catch(unreadable)

/** Without creating the cache on devices that keep nothing. */
async function keptKeys(): Promise<readonly Request[]> {
  return (await caches.has(KEPT_PICTURES_CACHE)) ? (await caches.open(KEPT_PICTURES_CACHE)).keys() : []
}

const pathOf = ({ url }: Request): string => url.slice(new URL(url).origin.length)
