import { HEADER } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import {
  filesOf,
  firstParts,
  OPTIONAL_PARTS,
  type OptionalPart,
  type PackedFile,
  type Part,
  type PrecacheList,
  partsOf,
} from './precache-list.ts'
import { putBounded, unreadable } from './routes/bounded-cache.ts'

/** Properties of the device and its user. */
export interface DeviceInfo {
  /** null when it depends on the market, which only a page knows. */
  language(): Promise<Language | null>
  savesData(): Promise<boolean>
  /** Whether an earlier version of the worker is active. */
  hasVersion(): boolean
}

/** For a pack of a hundred kilobytes on a slow line. */
const FILE_MS = 120_000
const fetchFile = fetchWithin({ ms: FILE_MS, yields: true })
/** For a file that a page waits for. */
const fetchNeeded = fetchWithin({ ms: FILE_MS })

export interface Completion {
  /** The person gets the device ready: also with data saver. */
  isAsked?: boolean
  /** From now on also these: a dealer or sales person is signed in, or the device is a counter. */
  optional?: readonly OptionalPart[]
}

interface StoredBuild {
  /** URL of the file list. */
  list: string
  /** Name of the cache. */
  own: string
}

const PREFIX = 'precache'
const SHELL = '/index.html'
/** Entry of a build's cache: when the build was activated last, milliseconds since 1970. */
const ACTIVATED = '/activated-at'
/** Entry of a build's cache: this device caches the optional part. */
const markOf = (part: OptionalPart): string => `/for-${part}`
/** Maximum number of missing files that are fetched one by one: leaves some of the browser's six connections free. */
const FEW = 4
/** Lower priority than the requests of pages. */
const BEHIND: RequestInit = { priority: 'low' }

/**
 * The precached files of one build, in a cache named after its file list. Unchanged files are copied from the cache of
 * another version instead of fetched.
 *
 * @param list URL of the build's file list, with a content hash
 */
export function openBuildCache(list: string, reader: DeviceInfo) {
  const stored: StoredBuild = { list, own: `${PREFIX} ${list}` }
  let turn = Promise.resolve()
  let cleared: Promise<unknown> = Promise.resolve()
  return {
    install: () => install(stored, reader),
    /** Fetches the parts that the installation left out; resolves also when some failed. */
    complete(language: Language, { isAsked = false, optional = [] }: Completion = {}): Promise<void> {
      // Sequential, so that a second call finds the files of the first. After a network or quota error the fetched
      // files stay, and the next page continues.
      turn = turn.then(() => fetchRest(stored, reader, { language, isAsked, optional })).catch(() => {})
      return turn
    },
    /**
     * The cached file; fetched from the server when it was evicted or is not cached yet. Files of the build before
     * this one are for tabs that still show it: their names contain a hash, so that no other build has the same.
     */
    async find(pathname: string): Promise<Response> {
      await cleared
      return (await findStored(pathname, stored.own)) ?? fetchAndCache(pathname, stored)
    },
    /** Deletes the cached files. A request that follows waits for it. */
    clear: () => (cleared = caches.delete(stored.own).catch(unreadable)),
    /** Fetches the shell again, whose name and colours staff change between two builds. Keeps the old one offline.
     *
     * @param build the shell of another build refers to files that are not cached */
    async renewShell(build: string): Promise<void> {
      const answer = await fetchFile(SHELL, { cache: 'no-cache', ...BEHIND }).catch(() => null)
      if (answer?.ok && answer.headers.get(HEADER.build) === build)
        await putBounded(stored.own, new Request(SHELL), { answer, most: Infinity })
    },
    /**
     * Deletes the caches of other builds, except the one that was active before: a tab in which somebody types is not
     * reloaded, and may need a file that it has not loaded yet.
     */
    async activate(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== stored.own)
      const times = await Promise.all(others.map(activatedAt))
      const last = others[times.lastIndexOf(Math.max(...times))]
      for (const name of others) if (name !== last) await caches.delete(name)
      await (await caches.open(stored.own)).put(ACTIVATED, new Response(String(Date.now())))
    },
  }
}

async function findStored(pathname: string, own: string): Promise<Response | undefined> {
  const match = (options: MultiCacheQueryOptions) =>
    caches.match(pathname, { ...options, ignoreVary: true }).catch(unreadable)
  const found = await match({ cacheName: own })
  return found ?? (pathname === SHELL ? undefined : match({}))
}

/**
 * Fails if any file is missing, so that the old version stays active. The first version installs only its first part. A
 * later one may activate offline and therefore installs all parts; with data saver only what it can copy.
 */
async function install({ own, list }: StoredBuild, reader: DeviceInfo): Promise<void> {
  const cache = await caches.open(own)
  await load(cache, list)
  const files = await read(list)
  const { unversioned, parts } = files
  // Unversioned files are revalidated, because the HTTP cache may hold an old copy.
  await Promise.all(unversioned.map(({ url }) => load(cache, `/${url}`, { cache: 'no-cache' })))
  if (reader.hasVersion()) await Promise.all(filesOf(files).map((url) => copy(cache, url)))
  const optional = await markedParts(caches)
  for (const part of optional) await cache.put(markOf(part), new Response())
  const isWhole = reader.hasVersion() && !(await reader.savesData())
  await fill(cache, isWhole ? partsOf(files, optional) : firstParts(await reader.language()).map((name) => parts[name]))
}

/** 0 for builds that recorded no time: those of release 0.3.0 and those that were never activated. */
async function activatedAt(cacheName: string): Promise<number> {
  const entry = await caches.match(ACTIVATED, { cacheName })
  return entry ? Number(await entry.text()) : 0
}

/** Fetches the remaining parts, this language's messages first; with data saver only those. */
async function fetchRest(
  { own, list }: StoredBuild,
  reader: DeviceInfo,
  { language, isAsked, optional }: Required<Completion> & { language: Language },
): Promise<void> {
  const cache = await caches.open(own)
  for (const part of optional) await cache.put(markOf(part), new Response())
  const files = await read(list)
  const isWhole = isAsked || !(await reader.savesData())
  const rest = isWhole ? partsOf(files, await markedParts(cache)) : []
  await fill(cache, new Set([files.parts[language], ...rest]), BEHIND)
}

/** The optional parts of this device, as one build's cache or any of them says. */
async function markedParts(caches: Pick<Cache | CacheStorage, 'match'>): Promise<OptionalPart[]> {
  const marks = await Promise.all(OPTIONAL_PARTS.map((part) => caches.match(markOf(part))))
  return OPTIONAL_PARTS.filter((_, at) => marks[at] !== undefined)
}

/** Copies a file from the cache of another version, if there is one. */
async function copy(cache: Cache, url: string): Promise<void> {
  const stored = await caches.match(`/${url}`, { ignoreVary: true })
  if (stored) await cache.put(`/${url}`, stored)
}

/** Fetches the missing files of these parts, one part after another. */
async function fill(cache: Cache, parts: Iterable<Part>, how?: RequestInit): Promise<void> {
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const { files, pack } of parts) {
    await fetchMissing(cache, { pack, missing: new Set(files.filter((url) => !stored.includes(`/${url}`))) }, how)
  }
}

/** Fetches the pack when more than `FEW` files are missing; fetches the rest one by one. */
async function fetchMissing(
  cache: Cache,
  { pack, missing }: { pack: string; missing: Set<string> },
  how?: RequestInit,
): Promise<void> {
  if (missing.size > FEW) {
    const texts: PackedFile[] = await (await loaded(`/${pack}`, how)).json()
    const unpacked = texts.filter(([url]) => missing.delete(url))
    await Promise.all(unpacked.map(([url, text]) => cache.put(`/${url}`, new Response(text, typed(url)))))
  }
  await Promise.all([...missing].map((url) => load(cache, `/${url}`, how)))
}

/** Browsers accept modules and style sheets only with their content type. */
const typed = (url: string) => ({ headers: { 'content-type': url.endsWith('.css') ? 'text/css' : 'text/javascript' } })

/** Fetches a file and caches it if it belongs to the build. */
async function fetchAndCache(pathname: string, { own, list }: StoredBuild): Promise<Response> {
  const answer = await fetchNeeded(pathname)
  const files = answer.ok ? await read(list).then(filesOf).catch(unreadable) : undefined
  if (files?.includes(pathname.slice(1)))
    await putBounded(own, new Request(pathname), { answer: answer.clone(), most: Infinity })
  return answer
}

/** The cached file list; fetched again if it was evicted. */
const read = async (list: string): Promise<PrecacheList> =>
  ((await caches.match(list).catch(unreadable)) ?? (await fetchFile(list))).json()

const load = async (cache: Cache, pathname: string, how?: RequestInit): Promise<void> =>
  cache.put(pathname, await loaded(pathname, how))

async function loaded(pathname: string, how?: RequestInit): Promise<Response> {
  const answer = await fetchFile(pathname, how)
  if (!answer.ok) throw new Error(`${answer.status} for ${pathname}`)
  return answer
}
