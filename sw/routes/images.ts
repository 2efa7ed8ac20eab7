import { IMAGE_PROXY_FOLDER, KEPT_PICTURES_CACHE } from '#contract/constants.ts'
import type { Route, RouteRequest } from '../route.ts'
import { putBounded } from './bounded-cache.ts'

const CACHE = 'images'
const MAX_ENTRIES = 400
const ADDRESS = new RegExp(`^${IMAGE_PROXY_FOLDER}([^/]+)/(.+)`)

/**
 * Cache first: proxied images have their modifiers and a content hash in the path, so a cached image is never stale.
 * Offline, a size that was never loaded is replaced by the nearest cached size of the same picture.
 */
export const imageRoute: Route = (request) =>
  request.url.pathname.startsWith(IMAGE_PROXY_FOLDER) ? answer(request) : null

async function answer({ request, waitUntil }: RouteRequest): Promise<Response> {
  const cache = await caches.open(CACHE)
  const stored = (await cache.match(request, { ignoreVary: true })) ?? (await matchKept(request))
  if (stored) return stored
  try {
    const answer = await fetch(request)
    if (answer.status === 200) waitUntil(putBounded(CACHE, request, { answer: answer.clone(), most: MAX_ENTRIES }))
    return answer
  } catch (error) {
    const kept = await keptKeys()
    const near = nearest(pathOf(request), [...(await cache.keys()), ...kept].map(pathOf))
    const other =
      near === null ? undefined : ((await cache.match(near, { ignoreVary: true })) ?? (await matchKept(near)))
    if (!other) throw error
    return other
  }
}

/** Without creating the cache on devices that keep nothing. */
const matchKept = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: KEPT_PICTURES_CACHE, ignoreVary: true })

async function keptKeys(): Promise<readonly Request[]> {
  return (await caches.has(KEPT_PICTURES_CACHE)) ? (await caches.open(KEPT_PICTURES_CACHE)).keys() : []
}

const pathOf = ({ url }: Request): string => url.slice(new URL(url).origin.length)

/** The cached path of the same picture with the nearest width; of two equally near ones the larger. */
export function nearest(url: string, stored: readonly string[]): string | null {
  const wantedSize = sizeOf(url)
  if (!wantedSize) return null
  let best: { path: string; distance: number; width: number } | null = null
  for (const path of stored) {
    const size = sizeOf(path)
    if (size?.source !== wantedSize.source) continue
    const distance = Math.abs(size.width - wantedSize.width)
    const isNearer = !best || distance < best.distance || (distance === best.distance && size.width > best.width)
    if (isNearer) best = { path, distance, width: size.width }
  }
  return best?.path ?? null
}

/** Width and source in the one form our pages write; no width means the original size. */
function sizeOf(path: string): { source: string; width: number } | null {
  const [, modifiers, source] = ADDRESS.exec(path) ?? []
  if (!modifiers || !source) return null
  const [, width] = /\bw_(\d+)/.exec(modifiers) ?? []
  return { source, width: Number(width ?? Number.MAX_SAFE_INTEGER) }
}
