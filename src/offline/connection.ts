import { promisifyRequest } from 'idb-keyval'
import type { PageLifecycle } from '../lib/page-lifecycle.ts'

const DATABASE = 'store'
const RECORDS = 'records'

/** The storage did not respond in time. */
export class StorageHung extends Error {}

/** The page was frozen before the transaction was committed: nothing was written. */
export class PageFrozen extends Error {}

/** One attempt to run a transaction. */
export interface TransactionAttempt {
  /** Timeout for an open, a request or a commit, in milliseconds. */
  hungAfterMs: number
  /** true: if it fails now, it is unknown whether the transaction was written. */
  isCommitting: boolean
}

/** Awaits a request of the transaction. */
export type AwaitRequest = <Result>(request: IDBRequest<Result>) => Promise<Result>

export type StoreWork<Result> = (store: IDBObjectStore, answered: AwaitRequest) => Promise<Result>

export interface Connection {
  /**
   * Runs the work in one transaction.
   *
   * @throws StorageHung, PageFrozen, the error of the work, or the error of the storage
   */
  run<Result>(mode: IDBTransactionMode, attempt: TransactionAttempt, work: StoreWork<Result>): Promise<Result>
  /** Closes the connection; the next transaction opens a new one. */
  close(): void
}

/**
 * The connection to the database. In WebKit a transaction that is open when its page enters the back/forward cache
 * blocks every later page of the origin, so at `pagehide` all transactions are aborted and the connection is closed.
 *
 * The stores of `idb-keyval` are used for no key, only its promises: they have neither that end nor a deadline, and what
 * stands in a second database cannot change in one transaction with the cart and the requests, nor be moved there
 * without a migration on every device.
 */
export function openConnection(factory: IDBFactory, lifecycle: PageLifecycle): Connection {
  let opened: Promise<IDBDatabase> | undefined
  const running = new Set<(reason: Error) => void>()

  const close = () => {
    opened?.then((database) => database.close()).catch(() => {})
    opened = undefined
  }
  lifecycle.onFreeze(() => {
    for (const stop of running) stop(new PageFrozen())
    close()
  })

  return {
    close,
    async run(mode, attempt, work) {
      if (lifecycle.isFrozen()) throw new PageFrozen()
      opened ??= openDatabase(factory, attempt.hungAfterMs, close)
      const database = await opened.catch((error: unknown) => {
        opened = undefined
        throw error
      })
      if (lifecycle.isFrozen()) throw new PageFrozen()
      const transaction = database.transaction(RECORDS, mode, { durability: 'strict' })
      return runTransaction(transaction, { attempt, running }, work)
    },
  }
}

function openDatabase(factory: IDBFactory, hungAfterMs: number, close: () => void): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
  return new Promise((resolve, reject) => {
    const watchdog = startWatchdog(hungAfterMs, () => {
      reject(new StorageHung('The database does not open'))
      // A connection that opens after the timeout is closed unused.
      request.onsuccess = () => request.result.close()
    })
    request.onerror = () => {
      watchdog.end()
      reject(request.error ?? new StorageHung('The database did not open'))
    }
    request.onsuccess = () => {
      watchdog.end()
      const { result } = request
      result.onclose = close
      // Another context deletes or upgrades the database and waits for all connections to close.
      result.onversionchange = close
      resolve(result)
    }
  })
}

async function runTransaction<Result>(
  transaction: IDBTransaction,
  { attempt, running }: { attempt: TransactionAttempt; running: Set<(reason: Error) => void> },
  work: StoreWork<Result>,
): Promise<Result> {
  let stop: (reason: Error) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = (reason) => {
      try {
        transaction.abort()
      } catch {
        // Already committing: a frozen page gets the result when it is shown again.
        if (reason instanceof PageFrozen) return
      }
      reject(reason)
    }
  })
  running.add(stop)
  const watchdog = startWatchdog(attempt.hungAfterMs, () => stop(new StorageHung('A transaction has no answer')))
  const answered: AwaitRequest = async (request) => {
    const result = await promisifyRequest(request)
    watchdog.progress()
    return result
  }
  try {
    return await Promise.race([stopped, commitAfter(transaction, attempt, (store) => work(store, answered))])
  } finally {
    watchdog.end()
    running.delete(stop)
  }
}

async function commitAfter<Result>(
  transaction: IDBTransaction,
  attempt: TransactionAttempt,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const committed = promisifyRequest(transaction)
  // A failed write aborts the transaction while the work may still be reading; the error is thrown once, below.
  committed.catch(() => {})
  try {
    const result = await work(transaction.objectStore(RECORDS))
    attempt.isCommitting = transaction.mode === 'readwrite'
    commit(transaction)
    await committed
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction had already ended; its own error is more precise.
      throw transaction.error ?? error
    }
    throw error
  }
}

/** Commits explicitly instead of on idle, because the page may be frozen first. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // Already aborted by a failed write; `committed` rejects with the error.
  }
}

function startWatchdog(hungAfterMs: number, bite: () => void) {
  let timer = setTimeout(bite, hungAfterMs)
  const end = () => clearTimeout(timer)
  return {
    end,
    progress() {
      end()
      timer = setTimeout(bite, hungAfterMs)
    },
  }
}
