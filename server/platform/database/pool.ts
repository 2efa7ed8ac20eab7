import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { databaseWaitSeconds, queueRefused, watchQueue } from '../metrics/metrics.ts'
import { createSemaphore, SemaphoreError, type WeightedSemaphore } from '../tasks/weighted-semaphore.ts'
import { type Database, DatabaseUnavailable, type Transaction } from './database.ts'
import { openStatements, type ReaderOf, type TypeId } from './statement-groups.ts'
import { asUnavailable, isConnectionLost, isRetryable } from './unavailable.ts'

const CONNECTIONS = 16
const CONNECT_MS = 5_000
/**
 * Connections that transactions and single statements may each hold, so that neither kind can block the other. A caller
 * that waits longer than MAX_WAIT_MS for a connection fails with DatabaseUnavailable.
 */
const CONNECTIONS_OF_KIND = 11
const MAX_WAITING = { transactions: 300, statements: 2_000 }
const MAX_WAIT_MS = 2_000
/**
 * PostgreSQL aborts statements that wait or run longer and transactions that idle longer: their callers have given up,
 * and others wait for their locks. Migrations set their own timeouts.
 */
const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const KEEP_ALIVE_AFTER_MS = 10_000
const TRIES = 12
const PAUSE_FIRST_MS = 5
const MAX_PAUSE_MS = 250

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

const readerOf: ReaderOf = (type) => READERS.get(type) ?? pg.types.getTypeParser(type, 'text')

/** Set per client: `pg.types.setTypeParser` would change the parsers for the whole process. */
const getTypeParser = (type: TypeId, format?: 'text' | 'binary') =>
  format === 'binary' ? pg.types.getTypeParser(type, format) : readerOf(type)

export interface Pool extends Database {
  /** Resolves when the database responds. Uses a separate connection, so that load cannot delay it. */
  ping(): Promise<void>
  /** Waits for running statements, then closes every connection. */
  end(): Promise<void>
}

/** Restarts the database after it was lost. */
export interface Recovery {
  /** Called whenever a connection was refused or lost. */
  onLost(): void
  /** Promise of a running recovery, or null; never rejects. */
  current(): Promise<unknown> | null
}

/** A database that is not embedded recovers without our help. */
const NONE: Recovery = { onLost: () => {}, current: () => null }

/**
 * What stands between the store and PostgreSQL. `transaction` (PgBouncer's pool mode): each transaction may run on
 * another connection of the database, so that nothing may be left on one, neither a prepared statement nor a setting.
 */
export type Pooler = 'transaction' | null

interface PoolOptions {
  recovery?: Recovery | undefined
  pooler?: Pooler | undefined
}

/**
 * Opens a connection pool that survives restarts of the database. During a recovery, statements wait for its end, so
 * that a restart is only a pause and connection attempts do not slow it down.
 */
export function openPool(url: string, { recovery: { onLost, current } = NONE, pooler = null }: PoolOptions = {}): Pool {
  const pools = [CONNECTIONS, 1].map((max) => openConnections(url, { max, onLost, pooler })) as [pg.Pool, pg.Pool]
  const nameFor = namesFor(pooler)
  const [pool, health] = pools
  const turns = { statements: turnsFor('statements'), transactions: turnsFor('transactions') }

  const named = (error: unknown): unknown => {
    if (isConnectionLost(error)) onLost()
    return asUnavailable(error)
  }
  const recovered = async (): Promise<void> => {
    const recovery = current()
    if (recovery) await Promise.race([recovery, delay(CONNECT_MS, null, { ref: false })])
  }
  const answered = async <Result>(result: () => Promise<Result>): Promise<Result> => {
    try {
      await recovered()
      return await result()
    } catch (error) {
      throw named(error)
    }
  }
  return {
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      answered(() => inTurn(turns.statements, () => alone<Row>({ pool, nameFor }, sql, parameters))),
    transaction: (work) => answered(() => inTransaction({ pool, turns: turns.transactions, nameFor }, work)),
    ping: () => answered(async () => void (await health.query('select 1'))),
    async end() {
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

interface ConnectionOptions {
  max: number
  onLost: () => void
  pooler: Pooler
}

/** A pooler refuses start-up parameters that it does not follow: there they are defaults of the role (decision 0079). */
const TIMEOUTS = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
}

export function openConnections(url: string, { max, onLost, pooler }: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'store',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(pooler === null && TIMEOUTS),
    types: { getTypeParser },
  })
  // Without these listeners a lost connection, idle or active, would crash the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

interface Turns {
  kind: keyof typeof MAX_WAITING
  semaphore: WeightedSemaphore
}

function turnsFor(kind: Turns['kind']): Turns {
  const limits = { capacity: CONNECTIONS_OF_KIND, maxWaiting: MAX_WAITING[kind], maxWaitMs: MAX_WAIT_MS }
  const semaphore = createSemaphore(limits)
  watchQueue(`database ${kind}`, () => semaphore.load())
  return { kind, semaphore }
}

/** @throws DatabaseUnavailable when no connection is free in time; nothing has been executed then */
async function inTurn<Result>({ kind, semaphore }: Turns, work: () => Promise<Result>): Promise<Result> {
  const waited = databaseWaitSeconds.startTimer({ kind })
  const release = await semaphore.acquire().catch((error: unknown) => {
    if (!(error instanceof SemaphoreError)) throw error
    queueRefused.inc({ queue: `database ${kind}` })
    throw new DatabaseUnavailable('No connection came free in time.', { cause: error })
  })
  waited()
  try {
    return await work()
  } finally {
    release()
  }
}

/** Statement names by SQL text, equal in every process. SQL texts are constants, so that the map stays bounded. */
const names = new Map<string, string>()

/**
 * Names a statement so that it is planned once per connection instead of at every execution; planning is most of the
 * time of a cart change.
 */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url').slice(0, 16)
  names.set(sql, name)
  return name
}

const namesFor = (pooler: Pooler): ((sql: string) => string) => (pooler === null ? nameOf : () => '')

/** Sends statements over one connection as the pool does. */
export function askOn(client: pg.PoolClient, pooler: Pooler): Database['query'] {
  const [send, nameFor] = [openStatements(client, readerOf), namesFor(pooler)]
  return async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
    (await send({ name: nameFor(sql), sql, parameters })).rows as Row[]
}

interface Connections {
  pool: pg.Pool
  turns: Turns
  /** The name under which a statement is prepared; '' where it is not. */
  nameFor: (sql: string) => string
}

/** Executes a statement outside a transaction. */
async function alone<Row extends object>(
  { pool, nameFor }: Pick<Connections, 'pool' | 'nameFor'>,
  sql: string,
  parameters?: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const { rows } = await openStatements(client, readerOf)({ name: nameFor(sql), sql, parameters })
    return rows as Row[]
  } finally {
    client.release()
  }
}

async function inTransaction<Result>(
  { pool, turns, nameFor }: Connections,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTurn(turns, () => once({ pool, nameFor }, work))
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
    // Full jitter: colliding transactions must not retry at the same time.
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, PAUSE_FIRST_MS * 2 ** tries))
  }
}

async function once<Result>(
  { pool, nameFor }: Pick<Connections, 'pool' | 'nameFor'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const send = openStatements(client, readerOf)
  const ask = (sql: string, parameters: readonly unknown[] | undefined) => send({ name: nameFor(sql), sql, parameters })
  /** Sent statements that have not been awaited yet, in order. */
  const ahead: Promise<unknown>[] = []
  const askAhead: typeof ask = (sql, parameters) => {
    const result = ask(sql, parameters)
    // Awaited below or rolled back: prevents an unhandled rejection.
    result.catch(() => {})
    ahead.push(result)
    return result
  }
  const transaction: Transaction = {
    query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      (await ask(sql, parameters)).rows as Row[],
    send: (sql, parameters) => void askAhead(sql, parameters),
    transaction: (more) => more(transaction),
  }
  try {
    void askAhead('begin', [])
    const result = await work(transaction)
    const commit = askAhead('commit', [])
    await Promise.all(ahead)
    const { command } = await commit
    // PostgreSQL responds to the commit of a failed transaction with ROLLBACK, even if the failure was caught.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failed statement was ignored.')
    return result
  } catch (error) {
    // If the rollback fails the connection is lost, and the pool drops it.
    await ask('rollback', []).catch(() => {})
    throw await firstFailure(ahead, error)
  } finally {
    client.release()
  }
}

/** The first error: later statements only report that the transaction is aborted. */
async function firstFailure(ahead: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  for (const outcome of await Promise.allSettled(ahead)) if (outcome.status === 'rejected') return outcome.reason
  return error
}
