import { KEPT_PICTURES_CACHE } from '#contract/constants.ts'

/** Downloads at once: leaves some of the browser's connections free for the pages. */
const LANES = 3

/**
 * Why the work ended.
 * - `done`: every picture is kept
 * - `offline`: without a connection; what is kept stays, and the next call continues
 * - `full`: the device has no room left
 * - `stopped`: by the caller
 */
export type KeepResult = 'done' | 'offline' | 'full' | 'stopped'

interface KeepDependencies {
  open(name: string): Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>
  fetch: typeof fetch
  signal: AbortSignal
  /** Fetches at most so many; all by default. */
  most?: number
  /** Whether the device has room for more; what waits to be sent needs some. */
  hasRoom(): Promise<boolean>
  /** Called after each picture. @param bytes fetched by this call so far */
  onProgress(kept: number, bytes: number): void
}

/** Asking the browser for its room takes about as long as storing a picture. */
const ASK_ROOM_EVERY = 20

const pathOf = ({ url }: Request): string => url.slice(new URL(url).origin.length)

/** Paths of the pictures that are kept. */
export async function keptPictures(open: KeepDependencies['open'] = (name) => caches.open(name)): Promise<Set<string>> {
  const requests = await (await open(KEPT_PICTURES_CACHE)).keys()
  return new Set(requests.map(pathOf))
}

/** Keeps exactly these pictures: fetches those that are missing, and removes those of products that are gone. */
export async function keepPictures(
  paths: readonly string[],
  { open, fetch, signal, most = Number.POSITIVE_INFINITY, hasRoom, onProgress }: KeepDependencies,
): Promise<KeepResult> {
  const cache = await open(KEPT_PICTURES_CACHE)
  const stored = await cache.keys()
  const wanted = new Set(paths)
  await Promise.all(stored.filter((request) => !wanted.has(pathOf(request))).map((request) => cache.delete(request)))
  const known = new Set(stored.map(pathOf))
  const missing = [...wanted].filter((path) => !known.has(path))
  let kept = wanted.size - missing.length
  let bytes = 0
  onProgress(kept, bytes)
  let result: KeepResult = missing.length === 0 || (await hasRoom()) ? 'done' : 'full'
  const waiting = missing.slice(0, most).entries()
  const lane = async () => {
    for (const [at, path] of waiting) {
      if (signal.aborted) result = 'stopped'
      if (result === 'done' && at > 0 && at % ASK_ROOM_EVERY === 0 && !(await hasRoom())) result = 'full'
      if (result !== 'done') return
      const { end, size } = await keepOne(path, { cache, fetch, signal })
      if (end !== 'kept') {
        if (end !== 'gone') result = end
        continue
      }
      kept += 1
      bytes += size
      onProgress(kept, bytes)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return result
}

interface OneDependencies extends Pick<KeepDependencies, 'fetch' | 'signal'> {
  cache: Pick<Cache, 'put'>
}

/** `gone`: the server has no such picture, so the others go on. */
interface OneResult {
  end: KeepResult | 'kept' | 'gone'
  /** Bytes of the picture; 0 without one. */
  size: number
}

async function keepOne(path: string, { cache, fetch, signal }: OneDependencies): Promise<OneResult> {
  const ended = (end: OneResult['end'], size = 0): OneResult => ({ end, size })
  let answer: Response
  try {
    // The server encodes what others look at first.
    answer = await fetch(path, { signal, priority: 'low', headers: { purpose: 'prefetch' } })
  } catch {
    return ended(signal.aborted ? 'stopped' : 'offline')
  }
  // A sign-in page of a network answers with a document.
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('image/')) return ended('offline')
  if (!answer.ok) return ended('gone')
  try {
    await cache.put(path, answer)
    return ended('kept', Number(answer.headers.get('content-length') ?? 0))
  } catch {
    return ended(signal.aborted ? 'stopped' : 'full')
  }
}
