import type { Language } from '#contract/rules/language.ts'
import { afterFirst, firstWords, type PrecacheList } from './precache-list.ts'
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
/** Of the six lines that a browser has to a store, some stay free for what a page asks. */
const AT_ONCE = 4

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
  const parts = await read(list)
  const words = firstWords(parts, await reader.language())
  const isWhole = reader.hasVersion() && !reader.savesData()
  const fill = async (url: string, revision: string | null, isNeeded: boolean) => {
    const pathname = `/${url}`
    // A file without its version in the name may be old wherever it is kept: the server is asked.
    if (revision) return load(cache, pathname, { cache: 'no-cache' })
    const kept = await caches.match(pathname, { ignoreVary: true })
    if (kept) return cache.put(pathname, kept)
    if (isNeeded) return load(cache, pathname)
  }
  await Promise.all([
    ...parts.first.map(({ url, revision }) => fill(url, revision, true)),
    ...afterFirst(parts).map((url) => fill(url, null, isWhole || words.includes(url))),
  ])
}

/** Brings the rest, of the words this language's first; to somebody who saves data these alone. */
async function bringRest({ own, list }: Kept, reader: Reader, language: Language): Promise<void> {
  const parts = await read(list)
  await add(own, firstWords(parts, language))
  if (!reader.savesData()) await add(own, afterFirst(parts))
}

/** Brings what is missing of these, behind all that a page asks for. */
async function add(own: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(own)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const missing = urls.map((url) => `/${url}`).filter((pathname) => !kept.includes(pathname))
  while (missing.length > 0) {
    await Promise.all(missing.splice(0, AT_ONCE).map((pathname) => load(cache, pathname, { priority: 'low' })))
  }
}

/** A file that was asked for before its turn is kept with the others, if it is one of theirs. */
async function bring(pathname: string, { own, list }: Kept): Promise<Response> {
  const answer = await fetch(pathname)
  if (answer.ok && afterFirst(await read(list)).includes(pathname.slice(1))) {
    await keep(own, new Request(pathname), { answer: answer.clone(), most: Infinity })
  }
  return answer
}

/** The list is kept with its files; where they were cleared away, the server still has it. */
const read = async (list: string): Promise<PrecacheList> => ((await caches.match(list)) ?? (await fetch(list))).json()

async function load(cache: Cache, pathname: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(pathname, init)
  if (!answer.ok) throw new Error(`${answer.status} for ${pathname}`)
  await cache.put(pathname, answer)
}
