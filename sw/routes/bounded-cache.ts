/** For a cache that the browser cannot read: what is in it counts as missing, and the network is asked. */
export function unreadable(error: unknown): undefined {
  console.error(error)
}

/** Puts a response into a cache and deletes the oldest entries beyond `most`. Ignores a full storage. */
export async function putBounded(
  cacheName: string,
  request: Request,
  { answer, most: max }: { answer: Response; most: number },
) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
  } catch {
    // QuotaExceededError: the response comes from the network anyway.
  }
}
