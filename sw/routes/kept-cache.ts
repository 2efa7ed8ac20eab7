/**
 * Puts an answer into a cache and keeps the cache small: the oldest entries make room. Room that is missing on the
 * device is no reason to fail the request.
 */
export async function keep(cacheName: string, request: Request, { answer, most }: { answer: Response; most: number }) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
  } catch {
    // QuotaExceededError: what the person sees came from the network anyway.
  }
}
