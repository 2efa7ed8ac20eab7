import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { replicaReads } from '../metrics/metrics.ts'
import type { Database } from './database.ts'
import { askOn, openConnections, type Pooler } from './pool.ts'
import { LeftOut, PATIENCE_MS, runReading, WorkError, withClient } from './replica-connection.ts'
import { isConnectionLost } from './unavailable.ts'

/**
 * A replica that needs longer to have everything that the primary has is left out. A read waits no longer than this
 * either, so that its figures are never older than its request.
 */
const MAX_LAG_MS = 1_000
const LOOK_EVERY_MS = 2_000
/** Between two looks at the position of a replica that is behind. */
const PAUSE_FIRST_MS = 2
const MAX_PAUSE_MS = 50
/** Long reads at the same time; another one waits PATIENCE_MS, and is answered by the primary then. */
const CONNECTIONS = 4

/**
 * `ok`: reads go to it. `behind`: it lags by more than MAX_LAG_MS. `unreachable`: it did not answer the last look.
 * `not_standby`: it is a primary, as after a failover, or the standby of another server or database.
 */
export const REPLICA_STATES = ['ok', 'behind', 'unreachable', 'not_standby'] as const
export type ReplicaState = (typeof REPLICA_STATES)[number]

export interface ReplicaReport {
  state: ReplicaState
  /** What the last look waited for the replica; while it is left out, the time since a look found it in use. */
  lagMs: number
  /** Reads of this process, by who answered them. */
  byReplica: number
  byPrimary: number
}

/** A hot standby for expensive reads. */
export interface Replica {
  /**
   * Runs `work` in a read-only transaction of the replica, once that has everything the primary had when `read` was
   * called. Where the replica is left out, or any statement fails on it, the primary runs `work`, again if need be: it
   * has no effect outside the database. Errors of `work` itself are thrown as they are.
   */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  report(): ReplicaReport
  /** Finds out whether the replica can be used. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

interface ReplicaOptions {
  primary: Database
  pooler?: Pooler
  /** null: only when asked to. */
  lookEveryMs?: number | null
  maxLagMs?: number
}

/** Where a primary is, and which one it is: the same for every standby that copies its files. */
interface Position {
  position: string
  system: string
  database: string
}

const DATABASE = `(select system_identifier from pg_control_system())::text as system,
  (select oid from pg_database where datname = current_database())::text as database`

/** Everything acknowledged is flushed. */
const PRIMARY = `select pg_current_wal_flush_lsn()::text as position, ${DATABASE}`

const REPLICA = `with own as (select ${DATABASE})
  select case when not pg_is_in_recovery() or system <> $2 or database <> $3 then 'not_standby'
              when pg_last_wal_replay_lsn() >= $1::pg_lsn then 'ok' else 'behind' end as state
    from own`

async function positionOf(primary: Database): Promise<Position> {
  const [row] = await primary.query<Position>(PRIMARY)
  if (!row) throw new Error('The primary has no position.')
  return row
}

type Found = Pick<ReplicaReport, 'state' | 'lagMs'>

interface Standby {
  pooler: Pooler
  maxLagMs: number
}

/** Waits while the replica is behind the position, up to the lag that is allowed. */
async function stateAt(
  ask: Database['query'],
  { position, system, database }: Position,
  maxLagMs: number,
): Promise<Found> {
  const from = performance.now()
  for (let pause = PAUSE_FIRST_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const [row] = await ask<{ state: ReplicaState }>(REPLICA, [position, system, database])
    const found = { state: row?.state ?? 'unreachable', lagMs: performance.now() - from }
    if (found.state !== 'behind' || found.lagMs > maxLagMs) return found
    await delay(pause)
  }
}

interface Looks {
  /** As the last look found it. */
  found(): Found
  look(): Promise<void>
  /** Aborted when the replica does not answer any more, for the reads that wait for it. */
  reachable(): AbortSignal
  close(): Promise<void>
}

/** Looks at the replica by a connection of its own, which no read can delay. */
function createLooks(pool: pg.Pool, primary: Database, { pooler, maxLagMs }: Standby): Looks {
  let last: Found = { state: 'unreachable', lagMs: 0 }
  let usedAt = performance.now()
  let reachable = new AbortController()
  let looking: Promise<void> | null = null

  async function lookOnce(): Promise<void> {
    // While the primary does not answer, nothing is known about the replica, and reads find that out by themselves.
    const position = await positionOf(primary).catch(() => null)
    if (position === null) return
    const signal = AbortSignal.timeout(maxLagMs + PATIENCE_MS)
    const found = await withClient(pool, signal, (client) => stateAt(askOn(client, pooler), position, maxLagMs)).catch(
      () => null,
    )
    last = found ?? { state: 'unreachable', lagMs: 0 }
    if (last.state === 'ok') usedAt = performance.now()
    if (last.state !== 'unreachable') return
    reachable.abort()
    reachable = new AbortController()
  }
  return {
    found: () => (last.state === 'ok' ? last : { ...last, lagMs: performance.now() - usedAt }),
    look() {
      looking ??= lookOnce().finally(() => {
        looking = null
      })
      return looking
    },
    reachable: () => reachable.signal,
    async close() {
      reachable.abort()
      await looking
      await pool.end()
    },
  }
}

/** Calls `look` until the signal comes; resolves when the last one has ended. */
async function keepLooking(look: Looks['look'], everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look()
    await delay(everyMs, null, { signal, ref: false }).catch(() => {})
  }
}

interface ReadOptions {
  pool: pg.Pool
  looks: Looks
  primary: Database
  standby: Standby
}

/** @throws WorkError for an error of `work` itself; anything else means that the primary has to answer */
async function readThere<Result>(
  { pool, looks, primary, standby: { pooler, maxLagMs } }: ReadOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (looks.found().state !== 'ok') throw new LeftOut()
  const position = await positionOf(primary)
  return withClient(pool, looks.reachable(), async (client) => {
    await client.query('begin transaction read only')
    // In the same transaction, whose statements a pooler sends to the same server. Each sees what is committed by then.
    const ask = askOn(client, pooler)
    if ((await stateAt(ask, position, maxLagMs)).state !== 'ok') throw new LeftOut()
    const result = await runReading(ask, work)
    await client.query('commit')
    return result
  })
}

/** Opens a replica without waiting for it: a store starts and works without one. */
export function openReplica(
  url: string,
  { primary, pooler = null, lookEveryMs = LOOK_EVERY_MS, maxLagMs = MAX_LAG_MS }: ReplicaOptions,
): Replica {
  const open = (max: number): pg.Pool => openConnections(url, { max, onLost: () => {}, pooler })
  const pool = open(CONNECTIONS)
  const standby = { pooler, maxLagMs }
  const looks = createLooks(open(1), primary, standby)
  const count = { replica: 0, primary: 0 }
  const counted = (by: keyof typeof count): void => {
    count[by] += 1
    replicaReads.inc({ answered_by: by })
  }

  const report = (): ReplicaReport => {
    const { state, lagMs } = looks.found()
    return { state, lagMs: Math.round(lagMs), byReplica: count.replica, byPrimary: count.primary }
  }
  const closing = new AbortController()
  const watching = lookEveryMs === null ? null : keepLooking(looks.look, lookEveryMs, closing.signal)
  return {
    async read(work) {
      try {
        const result = await readThere({ pool, looks, primary, standby }, work)
        counted('replica')
        return result
      } catch (error) {
        if (error instanceof WorkError) throw error.cause
        if (isConnectionLost(error)) void looks.look()
      }
      counted('primary')
      return work(primary)
    },
    report,
    look: looks.look,
    async close() {
      closing.abort()
      await Promise.all([looks.close(), watching, pool.end()])
    },
  }
}
