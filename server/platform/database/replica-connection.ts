import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

/** For a connection to the replica, from the pool or new; a long read may have all of them. */
export const PATIENCE_MS = 1_000

/** The replica is not used for this read: the primary answers. */
export class LeftOut extends Error {}

/** Thrown by the work of a read whose statements did not fail; `cause` is its error. */
export class WorkError extends Error {}

/**
 * Runs `work` with statements of an open transaction.
 *
 * @throws WorkError for an error of `work` itself; the first error of a statement, also when `work` ignores it
 */
export async function runReading<Result>(
  query: Database['query'],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const failed: unknown[] = []
  const noted = async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
    try {
      return await query<Row>(sql, parameters)
    } catch (error) {
      failed.push(error)
      throw error
    }
  }
  const transaction: Transaction = {
    query: noted,
    send: (sql, parameters) => void noted(sql, parameters).catch(() => {}),
    transaction: (more) => more(transaction),
  }
  const outcome = await work(transaction).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  if (failed.length > 0) throw failed[0]
  if ('error' in outcome) throw new WorkError('', { cause: outcome.error })
  return outcome.result
}

/**
 * Runs `work` with a connection of the pool. One whose transaction did not end in order is closed, and so is one that is
 * still in use when the signal comes; the result is LeftOut then.
 */
export async function withClient<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = await connected(pool)
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  let isReleased = false
  const release = (isBroken: boolean): void => {
    if (isReleased) return
    isReleased = true
    client.release(isBroken)
  }
  let onAbort = (): void => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => {
      release(true)
      reject(new LeftOut())
    }
  })
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const result = await Promise.race([work(client), aborted])
    release(false)
    return result
  } catch (error) {
    release(true)
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  const ended = new AbortController()
  const late = delay(PATIENCE_MS, null, { signal: ended.signal, ref: false })
  try {
    const client = await Promise.race([connecting, late])
    if (client) return client
    connecting.then(
      (tardy) => tardy.release(),
      () => {},
    )
    throw new LeftOut('No connection in time.')
  } finally {
    late.catch(() => {})
    ended.abort()
  }
}
