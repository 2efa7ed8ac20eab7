/** Keeps what was asked for last, within a number of bytes. */
export interface RecentBytes<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, size: number): void
  delete(key: string): void
}

/** Least recently used first out; a Map keeps the order of insertion, so re-inserting is all that "used" takes. */
export function createRecentBytes<Value>(
  bytesMost: number,
  onEvict: (key: string, value: Value) => void = () => {},
): RecentBytes<Value> {
  const entries = new Map<string, { value: Value; size: number }>()
  let bytes = 0

  function drop(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    bytes -= entry.size
    return entry.value
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      drop(key)
      entries.set(key, { value, size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMost) break
        const evicted = drop(oldest)
        if (evicted !== undefined) onEvict(oldest, evicted)
      }
    },
    delete: (key) => void drop(key),
  }
}
