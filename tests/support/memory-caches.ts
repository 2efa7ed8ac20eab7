/** An in-memory `CacheStorage`, limited to what the worker uses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (asked: RequestInfo) => kept.get(pathOf(asked))?.clone(),
      put: async (asked: RequestInfo, answer: Response) => void kept.set(pathOf(asked), answer),
      keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    }
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(asked: RequestInfo, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) {
      for (const name of cacheName ? [cacheName] : all.keys()) {
        const found = await (await open(name)).match(asked)
        if (found) return found
      }
      return undefined
    },
    /** Paths in a cache, in alphabetical order. */
    paths: (name: string): string[] => [...(all.get(name)?.keys() ?? [])].toSorted(),
  }
}

const ORIGIN = 'http://store.example'
