import { isKnown, NewerRecord, type Records, type Transact, type Versioned } from '#src/offline/storage/records.ts'

export interface MemoryOptions {
  /** Awaited before a transaction begins and after it has committed: simulates the latency of a real device. */
  pause?: () => Promise<void>
  /** Called for each write; when it throws, the transaction aborts with that error (storage full). */
  beforeCommit?: () => void
  /** Called at the commit, with the result of the transaction. */
  committed?: (result: unknown) => void
  /** A planted bug: transactions read the state at their beginning and overwrite each other. */
  isUnsafe?: boolean
}

export interface MemoryDevice {
  /** A connection of one context; writes are visible to all connections. */
  open(options?: MemoryOptions): Transact
  /** All committed records. */
  records: Map<string, Versioned>
}

/**
 * An in-memory device with the rules of IndexedDB: one writing transaction at a time, its writes invisible to others
 * before the commit, and committed completely or not at all.
 */
export function memoryDevice(): MemoryDevice {
  const disk = new Map<string, Versioned>()
  let turn: Promise<unknown> = Promise.resolve()

  const open = ({ pause = async () => {}, beforeCommit, committed, isUnsafe }: MemoryOptions = {}): Transact => {
    return async (mode, work) => {
      await pause()
      const run = async () => {
        const base = new Map(disk)
        const writes = new Map<string, Versioned | null>()
        const result = await work(view(base, writes))
        if (isUnsafe) await pause()
        if (mode === 'readwrite' && writes.size > 0) {
          beforeCommit?.()
          for (const [key, value] of writes) {
            if (value === null) disk.delete(key)
            else disk.set(key, value)
          }
        }
        committed?.(result)
        return result
      }
      const mine = isUnsafe ? run() : turn.then(run)
      if (!isUnsafe) turn = mine.catch(() => {})
      const result = await mine
      await pause()
      return result
    }
  }
  return { open, records: disk }
}

const view = (base: ReadonlyMap<string, Versioned>, writes: Map<string, Versioned | null>): Records => ({
  async entries(prefix: string) {
    const keys = new Set([...base.keys(), ...writes.keys()].filter((key) => key.startsWith(prefix)))
    return [...keys]
      .filter((key) => writes.get(key) !== null)
      .sort()
      .map((key): [string, unknown] => [key, writes.has(key) ? writes.get(key) : base.get(key)])
  },
  async get<Kept extends Versioned>(key: string) {
    const value: unknown = writes.has(key) ? (writes.get(key) ?? undefined) : base.get(key)
    if (value === undefined) return undefined
    if (isKnown<Kept>(value)) return value
    throw new NewerRecord(key)
  },
  async list<Kept extends Versioned>(prefix: string) {
    const keys = new Set([...base.keys(), ...writes.keys()].filter((key) => key.startsWith(prefix)))
    return [...keys]
      .sort()
      .map((key): unknown => (writes.has(key) ? writes.get(key) : base.get(key)))
      .filter(isKnown<Kept>)
  },
  put: (key, value) => void writes.set(key, value),
  delete: (key) => void writes.set(key, null),
})
