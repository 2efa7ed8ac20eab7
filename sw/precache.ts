import type { Precache } from './route.ts'
import { worker } from './worker.ts'

/** A file of the build; `revision` is null when its name already says which version it is. */
export interface PrecacheEntry {
  url: string
  revision: string | null
}

const PREFIX = 'precache'
/** What the build's files lie in, apart from the pages. */
const FOLDERS = /^\/(assets|icons)\/|^\/(index\.html|manifest\.webmanifest)$/

/**
 * Keeps every file of the build. Each version has a cache of its own, named like its list: tabs of the old version keep
 * theirs until the new one takes over. What did not change is copied and not loaded again.
 *
 * @param list the build's list of its files, named by its content
 */
export function precache(list: string): Precache {
  const own = `${PREFIX} ${list}`
  worker.addEventListener('install', (event) => event.waitUntil(fill(own, list)))
  worker.addEventListener('activate', (event) => event.waitUntil(clear(own)))

  const find = (pathname: string): Promise<Response> | null => {
    if (!FOLDERS.test(pathname)) return null
    // Another version's file, or cleared away by the browser or the person: the server may still have it.
    return caches.match(pathname, { cacheName: own, ignoreVary: true }).then((kept) => kept ?? fetch(pathname))
  }
  return { find, route: ({ url }) => find(url.pathname) }
}

/** All or nothing: one file missing, and the old version stays. */
async function fill(own: string, list: string): Promise<void> {
  const listed = await load(list, 'default')
  const entries: PrecacheEntry[] = await listed.json()
  const cache = await caches.open(own)
  await Promise.all(
    entries.map(async ({ url, revision }) => {
      const pathname = `/${url}`
      const kept = revision === null && (await caches.match(pathname, { ignoreVary: true }))
      // A file without its version in the name may be old in the browser's own cache: the server is asked.
      await cache.put(pathname, kept || (await load(pathname, revision === null ? 'default' : 'no-cache')))
    }),
  )
}

async function load(pathname: string, caching: RequestCache): Promise<Response> {
  const answer = await fetch(pathname, { cache: caching })
  if (!answer.ok) throw new Error(`${answer.status} for ${pathname}`)
  return answer
}

async function clear(own: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
  }
}
