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
  /** Called after each picture. */
  onProgress(kept: number): void
}

const pathOf = ({ url }: Request): string => url.slice(new URL(url).origin.length)

/** Paths of the pictures that are kept. */
export async function keptPictures(open: KeepDependencies['open'] = (name) => caches.open(name)): Promise<Set<string>> {
  const requests = await (await open(KEPT_PICTURES_CACHE)).keys()
  return new Set(requests.map(pathOf))
}

/** Keeps exactly these pictures: fetches those that are missing, and removes those of products that are gone. */
export async function keepPictures(
  paths: readonly string[],
  { open, fetch, signal, onProgress }: KeepDependencies,
): Promise<KeepResult> {
  const cache = await open(KEPT_PICTURES_CACHE)
  const stored = await cache.keys()
  const wanted = new Set(paths)
  await Promise.all(stored.filter((request) => !wanted.has(pathOf(request))).map((request) => cache.delete(request)))
  const known = new Set(stored.map(pathOf))
  const missing = [...wanted].filter((path) => !known.has(path))
  let kept = wanted.size - missing.length
  onProgress(kept)
  let result: KeepResult = 'done'
  const waiting = missing.values()
  const lane = async () => {
    for (const path of waiting) {
      if (signal.aborted) result = 'stopped'
      if (result !== 'done') return
      const end = await keepOne(path, { cache, fetch, signal })
      if (end !== 'kept') {
        if (end !== 'gone') result = end
        continue
      }
      kept += 1
      onProgress(kept)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return result
}

interface OneDependencies extends Pick<KeepDependencies, 'fetch' | 'signal'> {
  cache: Pick<Cache, 'put'>
}

/** `gone`: the server has no such picture, so the others go on. */
async function keepOne(path: string, { cache, fetch, signal }: OneDependencies): Promise<KeepResult | 'kept' | 'gone'> {
  let answer: Response
  try {
    answer = await fetch(path, { signal, priority: 'low' })
  } catch {
    return signal.aborted ? 'stopped' : 'offline'
  }
  // A sign-in page of a network answers with a document.
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('image/')) return 'offline'
  if (!answer.ok) return 'gone'
  try {
    await cache.put(path, answer)
    return 'kept'
  } catch {
    return 'full'
  }
}
