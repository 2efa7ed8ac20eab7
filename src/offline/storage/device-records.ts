import type { PageLifecycle } from '../../lib/page-lifecycle.ts'
import { type AwaitRequest, openConnection, PageFrozen, StorageHung, type TransactionAttempt } from '../connection.ts'
import { CommitUnknown, isKnown, NewerRecord, type Records, type Transact, type Versioned } from './records.ts'

/** A slow device responds within about 100 ms, even while the whole catalogue is being written. */
const HUNG_AFTER_MS = 5_000
/** Shorter timeout after two hangs in a row; the change is sent directly in the meantime. */
const STILL_HUNG_AFTER_MS = 1_000

/**
 * The records of this device in IndexedDB. With strict durability a resolved transaction is on disk, not in a buffer of
 * the operating system. WebKit drops the connection when the app goes to the background, and a connection sometimes
 * hangs: both are retried once on a new connection. Work interrupted by a page freeze runs again when the page is
 * shown.
 *
 * @throws CommitUnknown when the storage failed during a commit
 */
export function deviceRecords(factory: IDBFactory, lifecycle: PageLifecycle): Transact {
  const connection = openConnection(factory, lifecycle)
  let isHung = false
  return async (mode, work) => {
    let isLast = isHung
    let hung: StorageHung | undefined
    for (;;) {
      await lifecycle.untilShown()
      const attempt: TransactionAttempt = {
        isCommitting: false,
        hungAfterMs: isHung ? STILL_HUNG_AFTER_MS : HUNG_AFTER_MS,
      }
      try {
        const result = await connection.run(mode, attempt, (store, answered) => work(recordsOf(store, answered)))
        isHung = false
        return result
      } catch (error) {
        if (error instanceof PageFrozen) continue
        if (!isLostConnection(error)) throw error
        connection.close()
        if (attempt.isCommitting) throw new CommitUnknown('The storage failed during a commit', { cause: error })
        // A transaction of the same page that has waited longer closes the connection under this one, which is no
        // other failure than its own.
        if (error instanceof StorageHung) hung = error
        if (isLast) {
          isHung = hung !== undefined || isHung
          throw hung ?? error
        }
        isLast = true
      }
    }
  }
}

const recordsOf = (store: IDBObjectStore, answered: AwaitRequest): Records => ({
  async get<Kept extends Versioned>(key: string) {
    const value: unknown = await answered(store.get(key))
    if (value === undefined) return undefined
    if (isKnown<Kept>(value)) return value
    throw new NewerRecord(key)
  },
  async list<Kept extends Versioned>(prefix: string) {
    const values: unknown[] = await answered(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
    return values.filter(isKnown<Kept>)
  },
  async entries(prefix) {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const [keys, values] = await Promise.all([answered(store.getAllKeys(range)), answered(store.getAll(range))])
    // All keys are strings; keys of other types are outside the range.
    return keys.map((key, index): [string, unknown] => [key as string, values[index]])
  },
  put: (key, value) => void store.put(value, key),
  delete: (key) => void store.delete(key),
})

const isLostConnection = (error: unknown): boolean =>
  error instanceof StorageHung ||
  (error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError'))
