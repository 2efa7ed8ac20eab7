import type { Language } from '#contract/rules/language.ts'
import { filesOf, firstParts, type Packed, type Part, type PrecacheList } from './precache-list.ts'
import { keep } from './routes/kept-cache.ts'

/** What the worker knows of its device and its person. */
export interface Reader {
  /** Null when only a page knows, by the market. */
  language(): Promise<Language | null>
  savesData(): boolean
  /** Whether an earlier version is at work here. */
  hasVersion(): boolean
}

interface Kept {
  /** The address of the list. */
  list: string
  /** The name of the cache. */
  own: string
}

const PREFIX = 'precache'
/** So many files are asked for by themselves: of the six lines that a browser has to a store, some stay free. */
const FEW = 4
/** Behind all that a page asks for. */
const BEHIND: RequestInit = { priority: 'low' }

/**
 * The files of one version on this device, in a cache of its own that is named like its list. What did not change since
 * another version is copied and not loaded again.
 *
 * @param list address of the build's list of its files, named by its content
 */
export function keptBuild(list: string, reader: Reader) {
  const kept: Kept = { list, own: `${PREFIX} ${list}` }
  let turn = Promise.resolve()
  return {
    install: () => install(kept, reader),
    /** Brings what the first part left out; resolves also when not all has come. */
    complete(language: Language): Promise<void> {
      // One after the other: what the first has brought, the second finds. When the signal goes or the device is full,
      // what has come stays, and the next page asks again.
      turn = turn.then(() => bringRest(kept, reader, language)).catch(() => {})
      return turn
    },
    /** The kept file; the server's when it was cleared away, or has not come yet. */
    async find(pathname: string): Promise<Response> {
      const found = await caches.match(pathname, { cacheName: kept.own, ignoreVary: true })
      return found ?? bring(pathname, kept)
    },
    /** Removes all other versions. */
    async clearOthers(): Promise<void> {
      for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== kept.own) await caches.delete(name)
      }
    },
  }
}

/**
 * All or nothing: one file missing, and the old version stays. The first version brings its first part. A later one may
 * take over without signal, and so brings all, unless the person saves data: then only what it can copy.
 */
async function install({ own, list }: Kept, reader: Reader): Promise<void> {
  const cache = await caches.open(own)
  await load(cache, list)
  const files = await read(list)
  const { unversioned, parts } = files
  // Such a file may be old wherever it is kept: the server is asked.
  await Promise.all(unversioned.map(({ url }) => load(cache, `/${url}`, { cache: 'no-cache' })))
  if (reader.hasVersion()) await Promise.all(filesOf(files).map((url) => copy(cache, url)))
  const isWhole = reader.hasVersion() && !reader.savesData()
  await fill(cache, isWhole ? Object.values(parts) : firstParts(await reader.language()).map((name) => parts[name]))
}

/** Brings the rest, of the words this language's first; to somebody who saves data these alone. */
async function bringRest({ own, list }: Kept, reader: Reader, language: Language): Promise<void> {
  const cache = await caches.open(own)
  const { parts } = await read(list)
  await fill(cache, new Set([parts[language], ...(reader.savesData() ? [] : Object.values(parts))]), BEHIND)
}

/** Takes a file from another version, if one has it. */
async function copy(cache: Cache, url: string): Promise<void> {
  const kept = await caches.match(`/${url}`, { ignoreVary: true })
  if (kept) await cache.put(`/${url}`, kept)
}

/** Brings what is missing of these, one after the other. */
async function fill(cache: Cache, parts: Iterable<Part>, how?: RequestInit): Promise<void> {
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const { files, pack } of parts) {
    await bringMissing(cache, { pack, missing: new Set(files.filter((url) => !kept.includes(`/${url}`))) }, how)
  }
}

/** Much of a part comes in its pack; a few files, and what no pack has, by themselves. */
async function bringMissing(
  cache: Cache,
  { pack, missing }: { pack: string; missing: Set<string> },
  how?: RequestInit,
): Promise<void> {
  if (missing.size > FEW) {
    const texts: Packed[] = await (await loaded(`/${pack}`, how)).json()
    const unpacked = texts.filter(([url]) => missing.delete(url))
    await Promise.all(unpacked.map(([url, text]) => cache.put(`/${url}`, new Response(text, typed(url)))))
  }
  await Promise.all([...missing].map((url) => load(cache, `/${url}`, how)))
}

/** A module and a sheet are taken only as what they are. */
const typed = (url: string) => ({ headers: { 'content-type': url.endsWith('.css') ? 'text/css' : 'text/javascript' } })

/** A file that was asked for before its turn is kept with the others, if it is one of theirs. */
async function bring(pathname: string, { own, list }: Kept): Promise<Response> {
  const answer = await fetch(pathname)
  if (answer.ok && filesOf(await read(list)).includes(pathname.slice(1))) {
    await keep(own, new Request(pathname), { answer: answer.clone(), most: Infinity })
  }
  return answer
}

/** The list is kept with its files; where they were cleared away, the server still has it. */
const read = async (list: string): Promise<PrecacheList> => ((await caches.match(list)) ?? (await fetch(list))).json()

const load = async (cache: Cache, pathname: string, how?: RequestInit): Promise<void> =>
  cache.put(pathname, await loaded(pathname, how))

async function loaded(pathname: string, how?: RequestInit): Promise<Response> {
  const answer = await fetch(pathname, how)
  if (!answer.ok) throw new Error(`${answer.status} for ${pathname}`)
  return answer
}
