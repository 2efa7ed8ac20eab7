import { promisifyRequest, type UseStore } from 'idb-keyval'
import { isKnown, NewerRecord, type Records, type Transact, type Versioned } from './records.ts'

const DATABASE = 'store'
const RECORDS = 'records'

/** Whether the failed attempt had written: then its fate is unknown and it must not run again. */
interface Attempt {
  wrote: boolean
}

/**
 * The records of this device in IndexedDB. Strict durability: what was reported as stored is on the disk and not in a
 * buffer of the system. WebKit loses its connection when the app goes to the background; it is opened again, once.
 */
export function deviceRecords(factory: IDBFactory): Transact {
  const useStore = strictStore(factory)
  return async (mode, work) => {
    const attempt: Attempt = { wrote: false }
    const run = () => useStore(mode, (store) => inTransaction(store, attempt, work))
    try {
      return await run()
    } catch (error) {
      if (attempt.wrote || !isLostConnection(error)) throw error
      useStore.forget()
      return run()
    }
  }
}

/** idb-keyval's store function, for one version and one table that never change; `forget` drops a dead connection. */
function strictStore(factory: IDBFactory): UseStore & { forget(): void } {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = (): Promise<IDBDatabase> => {
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
    const database = promisifyRequest(request)
    request.addEventListener('success', () => request.result.addEventListener('close', forget))
    request.addEventListener('error', forget)
    return database
  }
  const useStore: UseStore = async (mode, callback) => {
    opened ??= open()
    const database = await opened
    return callback(database.transaction(RECORDS, mode, { durability: 'strict' }).objectStore(RECORDS))
  }
  return Object.assign(useStore, { forget })
}

async function inTransaction<Result>(
  store: IDBObjectStore,
  attempt: Attempt,
  work: (records: Records) => Promise<Result>,
): Promise<Result> {
  const { transaction } = store
  const committed = promisifyRequest(transaction)
  // A failed write aborts the transaction while the work may still be reading: the reason is told below, once.
  committed.catch(() => {})
  try {
    const result = await work(recordsOf(store, attempt))
    await committed
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It had ended by itself, and its own reason is the better one.
      throw transaction.error ?? error
    }
    throw error
  }
}

const recordsOf = (store: IDBObjectStore, attempt: Attempt): Records => ({
  async get<Kept extends Versioned>(key: string) {
    const value: unknown = await promisifyRequest(store.get(key))
    if (value === undefined) return undefined
    if (isKnown<Kept>(value)) return value
    throw new NewerRecord(key)
  },
  async list<Kept extends Versioned>(prefix: string) {
    const values: unknown[] = await promisifyRequest(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
    return values.filter(isKnown<Kept>)
  },
  async entries(prefix) {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest(store.getAll(range)),
    ])
    return keys.map((key, index): [string, unknown] => [String(key), values[index]])
  },
  put(key, value) {
    attempt.wrote = true
    store.put(value, key)
  },
  delete(key) {
    attempt.wrote = true
    store.delete(key)
  },
})

const isLostConnection = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
