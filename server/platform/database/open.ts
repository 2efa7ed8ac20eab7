import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { CannotStart, type Database, DatabaseUnavailable } from './database.ts'
import { refuseUnlessDurable, refuseWithoutTimeouts } from './durability.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { openPool, type Pool } from './pool.ts'
import { isNotReady } from './unavailable.ts'

/** Longest wait for a database that is not ready yet, for example recovering from a power cut. */
const READY_MS = 60_000
const LOOK_MS = 100

export interface OpenDatabase extends Database {
  /** Resolves when the database responds, independent of the load. */
  ping(): Promise<void>
  /** Waits for running statements, closes the connections and stops an embedded database. */
  close(): Promise<void>
  /** Connection URL with password: for tools and tests, must not be logged. */
  readonly url: string
  /** Whether the embedded database was still running after its server was killed. */
  readonly adopted: boolean
}

type OpenOptions = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePooler'>>

/**
 * Opens the server given by DATABASE_URL, or the embedded database under DATA_DIR.
 *
 * @throws CannotStart when it does not respond, is not durable, or has no time-outs behind a pooler
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databasePooler = null,
}: OpenOptions): Promise<OpenDatabase> {
  const embedded = databaseUrl === null ? await startEmbedded(resolve(dataDir)) : null
  const url = embedded?.url ?? databaseUrl ?? ''
  const pool = openPool(url, { recovery: embedded?.recovery, pooler: databasePooler })
  try {
    await untilReady(() => refuseUnlessDurable(pool))
    if (databasePooler !== null) await refuseWithoutTimeouts(pool)
  } catch (error) {
    await closeBoth(pool, embedded)
    if (!(error instanceof DatabaseUnavailable) || embedded) throw error
    const { host } = new URL(url)
    throw new CannotStart(`No PostgreSQL answers at ${host}: start it, or correct DATABASE_URL.`, { cause: error })
  }
  return {
    query: pool.query,
    transaction: pool.transaction,
    ping: pool.ping,
    close: () => closeBoth(pool, embedded),
    url,
    adopted: embedded?.adopted ?? false,
  }
}

async function untilReady(ask: () => Promise<void>): Promise<void> {
  const until = performance.now() + READY_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isStarting = error instanceof DatabaseUnavailable && isNotReady(error.cause)
      if (!isStarting || performance.now() > until) throw error
    }
    await delay(LOOK_MS)
  }
}

async function closeBoth(pool: Pool, embedded: EmbeddedDatabase | null): Promise<void> {
  await pool.end()
  await embedded?.stop()
}
