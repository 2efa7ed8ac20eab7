import { isKnown, NewerRecord, type Records, type Transact, type Versioned } from '#src/offline/records.ts'

export interface MemoryOptions {
  /** Awaited before a transaction begins and after it has committed: where a real device takes its time. */
  pause?: () => Promise<void>
  /** The write that does not fit: the transaction aborts with what this throws. */
  beforeCommit?: () => void
  /** Called in the moment of the commit, with what the work answered. */
  committed?: (result: unknown) => void
  /** A mistake to plant: transactions read what was there when they began, and overwrite each other. */
  isUnsafe?: boolean
}

export interface MemoryDevice {
  /** One context's way in; what it writes is there for all. */
  open(options?: MemoryOptions): Transact
  /** Everything on the disk, at this moment. */
  records: Map<string, Versioned>
}

/**
 * The records of a device in memory, with the rules of IndexedDB: one writing transaction at a time, its writes seen
 * by nobody else before the commit, and all or none of them kept.
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
