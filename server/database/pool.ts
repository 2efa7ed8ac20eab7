import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createSemaphore, SemaphoreError, type WeightedSemaphore } from '../weighted-semaphore.ts'
import { type Database, DatabaseUnavailable, type Transaction } from './database.ts'
import { asUnavailable, isConnectionLost, isWorthAnotherTry } from './unavailable.ts'

const CONNECTIONS = 16
const CONNECT_MS = 5_000
/**
 * Of the connections, transactions and single statements may each hold so many: neither kind can keep the other from
 * the rest. Who waits longer than MAX_WAIT_MS for a turn is answered that the database is busy.
 */
const CONNECTIONS_OF_KIND = 11
const MAX_WAITING = { transactions: 300, statements: 2_000 }
const MAX_WAIT_MS = 2_000
/**
 * A statement that waits or runs for longer, and a transaction that asks nothing for so long, is ended by PostgreSQL:
 * nobody waits for its answer any more, and others wait for its locks. Migrations set their own.
 */
const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const KEEP_ALIVE_AFTER_MS = 10_000
const TRIES = 12
const PAUSE_FIRST_MS = 5
const PAUSE_MOST_MS = 250

const { INT8, NUMERIC, DATE } = pg.types.builtins

function safeNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} does not fit a number`)
  return value
}

const READERS = new Map<number, (text: string) => unknown>([
  [INT8, safeNumber],
  [NUMERIC, safeNumber],
  [DATE, (text) => text],
])

/** Handed to each client: `pg.types.setTypeParser` would change them for everything in the process. */
const getTypeParser = (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : READERS.get(oid)) ?? pg.types.getTypeParser(oid, format)

export interface Pool extends Database {
  /** Resolves when the database answers. Asked on a connection of its own, so that no load can keep it waiting. */
  ping(): Promise<void>
  /** Waits for what runs, then closes every connection. */
  end(): Promise<void>
}

/** Whoever can start the database again. */
export interface Recovery {
  /** Called whenever a connection was refused or broke. */
  onLost(): void
  /** A recovery that is going on, or null; never rejects. */
  current(): Promise<unknown> | null
}

/** A server of somebody else's recovers by itself. */
const NONE: Recovery = { onLost: () => {}, current: () => null }

/**
 * A pool of connections that outlives restarts of the database. While it recovers, what is asked waits a little: a
 * restart is a pause, and the connections that would knock meanwhile do not slow it down.
 */
export function openPool(url: string, { onLost, current }: Recovery = NONE): Pool {
  const pools = [CONNECTIONS, 1].map((max) => openConnections(url, max, onLost)) as [pg.Pool, pg.Pool]
  const [pool, health] = pools
  const turns = {
    statements: turnsFor(MAX_WAITING.statements),
    transactions: turnsFor(MAX_WAITING.transactions),
  }

  const named = (error: unknown): unknown => {
    if (isConnectionLost(error)) onLost()
    return asUnavailable(error)
  }
  const recovered = async (): Promise<void> => {
    const recovery = current()
    if (recovery) await Promise.race([recovery, delay(CONNECT_MS, null, { ref: false })])
  }
  const answered = async <Result>(asked: () => Promise<Result>): Promise<Result> => {
    try {
      await recovered()
      return await asked()
    } catch (error) {
      throw named(error)
    }
  }
  return {
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      answered(() => inTurn(turns.statements, () => ask<Row>(pool, sql, parameters))),
    transaction: (work) => answered(() => inTransaction({ pool, turns: turns.transactions }, work)),
    ping: () => answered(async () => void (await health.query('select 1'))),
    async end() {
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

function openConnections(url: string, max: number, onLost: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'store',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // A statement goes out as soon as it is asked: `begin`, `commit` and what was sent ahead cost no round trip.
    pipeline: true,
    types: { getTypeParser },
  })
  // Without listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

const turnsFor = (maxWaiting: number): WeightedSemaphore =>
  createSemaphore({ capacity: CONNECTIONS_OF_KIND, maxWaiting, maxWaitMs: MAX_WAIT_MS })

/** @throws DatabaseUnavailable when the turn does not come in time: nothing was asked then */
async function inTurn<Result>(turns: WeightedSemaphore, work: () => Promise<Result>): Promise<Result> {
  const release = await turns.acquire().catch((error: unknown) => {
    if (!(error instanceof SemaphoreError)) throw error
    throw new DatabaseUnavailable('No connection came free in time.', { cause: error })
  })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Names by statement, the same in every process. Our statements are constants, so their number is theirs. */
const names = new Map<string, string>()

/**
 * A named statement is planned once per connection instead of each time it is asked: of a cart's change that is the
 * larger part. Statements without parameters stay unnamed: several in one text cannot be prepared.
 */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url').slice(0, 16)
  names.set(sql, name)
  return name
}

async function ask<Row extends object>(
  on: pg.Pool | pg.PoolClient,
  sql: string,
  parameters?: readonly unknown[],
): Promise<Row[]> {
  const result = await on.query<Row>(
    parameters ? { name: nameOf(sql), text: sql, values: [...parameters] } : { text: sql },
  )
  return result.rows
}

interface Connections {
  pool: pg.Pool
  turns: WeightedSemaphore
}

async function inTransaction<Result>(
  { pool, turns }: Connections,
  work: (inside: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTurn(turns, () => once(pool, work))
    } catch (error) {
      if (tries === TRIES || !isWorthAnotherTry(error)) throw error
    }
    // Full jitter: those that collided must not meet again.
    await delay(Math.random() * Math.min(PAUSE_MOST_MS, PAUSE_FIRST_MS * 2 ** tries))
  }
}

async function once<Result>(pool: pg.Pool, work: (inside: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  /** Statements nobody has waited for yet, in their order. */
  const ahead: Promise<unknown>[] = []
  const send = (asked: Promise<unknown>): void => {
    // Waited for below, or rolled back with what it belongs to: never an unhandled rejection of its own.
    asked.catch(() => {})
    ahead.push(asked)
  }
  const inside: Transaction = {
    query: (sql, parameters) => ask(client, sql, parameters),
    send: (sql, parameters) => send(ask(client, sql, parameters)),
    transaction: (more) => more(inside),
  }
  try {
    send(client.query('begin'))
    const result = await work(inside)
    const commit = client.query('commit')
    send(commit)
    await Promise.all(ahead)
    const { command } = await commit
    // PostgreSQL answers the commit of a transaction whose statement failed, and was caught, with a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failed statement was ignored.')
    return result
  } catch (error) {
    // One that cannot roll back has lost its connection, and the pool drops it.
    await client.query('rollback').catch(() => {})
    throw await firstFailure(ahead, error)
  } finally {
    client.release()
  }
}

/** What failed first: the statements after it only say that the transaction is over. */
async function firstFailure(ahead: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  for (const outcome of await Promise.allSettled(ahead)) if (outcome.status === 'rejected') return outcome.reason
  return error
}
