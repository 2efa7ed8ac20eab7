interface Entry<Value> {
  value: Value
  size: number
}

/** A cache limited by bytes; the entry that was not used for the longest time is evicted first. */
export class LruCache<Value> {
  readonly #maxBytes: number
  readonly #onEvict: (key: string, value: Value) => void
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(maxBytes: number, onEvict: (key: string, value: Value) => void = () => {}) {
    this.#maxBytes = maxBytes
    this.#onEvict = onEvict
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#bytes
  }

  /** Does not count as a use. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Counts as a use. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key)
    this.#entries.set(key, { value, size })
    this.#bytes += size
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
      this.#onEvict(oldest, entry.value)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
