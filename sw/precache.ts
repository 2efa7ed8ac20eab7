import type { Precache } from './route.ts'
import { worker } from './worker.ts'

/** A file of the build; `revision` is null when its name already says which version it is. */
export interface PrecacheEntry {
  url: string
  revision: string | null
}

const CACHE = 'precache'

/**
 * Keeps every file of the build. Two versions can stand side by side, for a file that changed has another key: tabs of
 * the old version keep theirs until the new one takes over. What did not change is not loaded again.
 */
export function precache(entries: readonly PrecacheEntry[]): Precache {
  const keys = new Map(
    entries.map(({ url, revision }) => {
      const address = new URL(url, worker.location.href)
      return [address.pathname, revision === null ? address.pathname : `${address.pathname}?revision=${revision}`]
    }),
  )
  worker.addEventListener('install', (event) => event.waitUntil(load(keys)))
  worker.addEventListener('activate', (event) => event.waitUntil(clear(new Set(keys.values()))))

  const find = (pathname: string): Promise<Response> | null => {
    const key = keys.get(pathname)
    if (!key) return null
    // Cleared away by the browser or the person: the server still has it.
    return caches.match(key, { cacheName: CACHE, ignoreVary: true }).then((kept) => kept ?? fetch(pathname))
  }
  return { find, route: ({ url }) => find(url.pathname) }
}

/** All or nothing: one file missing, and the old version stays. */
async function load(keys: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(keyOf))
  await Promise.all(
    [...keys].map(async ([pathname, key]) => {
      if (kept.has(key)) return
      // A file without its version in the name may be old in the browser's own cache.
      const answer = await fetch(pathname, { cache: key === pathname ? 'default' : 'reload' })
      if (!answer.ok) throw new Error(`${answer.status} for ${pathname}`)
      await cache.put(key, answer)
    }),
  )
}

async function clear(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) if (!wanted.has(keyOf(request))) await cache.delete(request)
}

const keyOf = ({ url }: Request): string => url.slice(new URL(url).origin.length)
