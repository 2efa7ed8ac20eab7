import { MinHeap } from './min-heap.ts'

/** Value of a cache entry. */
export interface EntryWorth {
  /** Size in bytes. */
  size: number
  /** Cost of creating it again, in any unit shared by all entries. */
  cost: number
}

interface Entry<Value> extends EntryWorth {
  key: string
  value: Value
  uses: number
  /** Age of the cache at the last use + uses × cost / size. */
  priority: number
}

/** A heap item with the priority of its entry at insertion; an entry's priority only increases. */
interface HeapItem<Value> {
  entry: Entry<Value>
  priority: number
  /** Insertion order; decides between equal priorities. */
  order: number
}

/**
 * A cache limited by bytes that evicts the least valuable entry first: GreedyDual-Size-Frequency (Cherkasova, HP Labs
 * 1998). Small, frequently used and expensive images survive many large ones that are used once; the cache's age, which
 * rises to the priority of each evicted entry, lets formerly popular entries expire.
 */
export class GdsfCache<Value> {
  readonly #maxBytes: number
  readonly #onEvict: (key: string, value: Value) => void
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #heap = new MinHeap<HeapItem<Value>>((a, b) => a.priority - b.priority || a.order - b.order)
  #bytes = 0
  #age = 0
  #placed = 0

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

  /** Counts as one use. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry) this.#use(entry)
    return entry?.value
  }

  set(key: string, value: Value, { size, cost }: EntryWorth): void {
    const known = this.#entries.get(key)
    if (known) this.#drop(known)
    const entry = { key, value, size, cost, uses: known?.uses ?? 0, priority: 0 }
    this.#use(entry)
    this.#entries.set(key, entry)
    this.#place(entry)
    this.#bytes += size
    while (this.#bytes > this.#maxBytes && this.#entries.size > 0) this.#evictOne()
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) this.#drop(entry)
  }

  #use(entry: Entry<Value>): void {
    entry.uses += 1
    entry.priority = this.#age + (entry.uses * entry.cost) / Math.max(1, entry.size)
  }

  #place(entry: Entry<Value>): void {
    this.#placed += 1
    this.#heap.push({ entry, priority: entry.priority, order: this.#placed })
  }

  #drop(entry: Entry<Value>): void {
    this.#entries.delete(entry.key)
    this.#bytes -= entry.size
  }

  #evictOne(): void {
    const lowest = this.#heap.pop()
    if (!lowest) return
    const { entry, priority } = lowest
    if (this.#entries.get(entry.key) !== entry) return
    if (entry.priority > priority) {
      this.#place(entry)
      return
    }
    this.#age = entry.priority
    this.#drop(entry)
    this.#onEvict(entry.key, entry.value)
  }
}
