/** An in-memory `CacheStorage`, limited to what the worker uses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (request: RequestInfo) => kept.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => void kept.set(pathOf(request), answer),
      keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    }
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: RequestInfo, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) {
      for (const name of cacheName ? [cacheName] : all.keys()) {
        const found = await (await open(name)).match(request)
        if (found) return found
      }
      return undefined
    },
    /** Paths in a cache, in alphabetical order. */
    paths: (name: string): string[] => [...(all.get(name)?.keys() ?? [])].toSorted(),
  }
}

const ORIGIN = 'http://store.example'
