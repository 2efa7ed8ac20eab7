import type { Clock } from '#contract/clock.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import type { ReportFailure } from '../tasks/background-tasks.ts'
import { type DueRows, type Leased, leaseRows, settleRow } from './due-rows-table.ts'

export type { DueRows, Leased } from './due-rows-table.ts'

/** Waiting times of work that depends on a service of others: six tries within 15 hours. */
export const GROWING_PAUSES_MS: readonly number[] = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000)

/** A try that did not end the row; without more, the next one follows after the pause of the schedule. */
export interface Again {
  /** Another try would fail in the same way: the row is given up. */
  isFinal?: boolean
  /** The next try is not earlier, as the service asked. */
  afterSeconds?: number
  /** Nothing was tried: the row waits until this moment, and the try is not counted. */
  postponedUntil?: Date
  /** Columns to write, such as the answer of the service. */
  set?: Readonly<Record<string, unknown>>
}

/** `done`: the work has changed the row so that it is not due any more. */
type Outcome = 'done' | Again

/** What is done with a row. An error is a try that failed. */
export type DueWork<Row extends object> = (row: Leased<Row>) => Promise<Outcome>

interface DueRun<Row extends object> {
  store: { db: Database; clock: Pick<Clock, 'now'>; config: { market: { code: string } } }
  /** Told of errors that the work throws, and of rows that are given up and deleted. */
  report?: ReportFailure | undefined
  /** The key of one row; absent: what is due. */
  only?: readonly unknown[] | undefined
  /** Errors of a service that all rows need: the run ends with them. A database that does not answer is one. */
  isOutage?: (error: unknown) => boolean
  /** What follows from an error of the work, such as the columns that say why. */
  failureOf?: (error: unknown) => Again
  /** Told of each try that failed. @param next null: the row is given up */
  onFailed?: (row: Row, next: Date | null) => void
}

class GivenUp extends Error {
  readonly isLoggable = true
}

function pauseOf<Row extends object>({ pausesMs, isEndless }: DueRows<Row>, row: Leased<Row>): number | undefined {
  const pauses = typeof pausesMs === 'function' ? pausesMs(row) : pausesMs
  return pauses[row.tries - 1] ?? (isEndless && pauses.at(-1))
}

/** null: there is no further try. */
function nextTry<Row extends object>(
  kind: DueRows<Row>,
  row: Leased<Row>,
  again: Again & { now: number },
): Date | null {
  const { isFinal = false, afterSeconds = 0, postponedUntil, now } = again
  if (postponedUntil) return postponedUntil
  const pause = pauseOf(kind, row)
  if (isFinal || pause === undefined) return null
  const next = new Date(now + Math.max(pause, afterSeconds * 1000))
  const end = kind.until?.(row)
  return end && next >= end ? null : next
}

/** A row whose last try did not come to an end, because its process died. */
const isUsedUp = <Row extends object>(kind: DueRows<Row>, row: Leased<Row>): boolean =>
  row.tries > 1 && pauseOf(kind, { ...row, tries: row.tries - 1 }) === undefined

interface Trying<Row extends object> {
  kind: DueRows<Row>
  work: DueWork<Row>
  run: DueRun<Row>
}

/** Does the work for one row, and stores what follows from it. @throws an outage */
async function tryRow<Row extends object>(
  { kind, work, run }: Trying<Row>,
  { row, leasedUntil }: { row: Leased<Row>; leasedUntil: Date },
): Promise<void> {
  const { store, report, isOutage, failureOf, onFailed } = run
  let outage: unknown = null
  const failed = (error: unknown): Again => {
    if (error instanceof DatabaseUnavailable || isOutage?.(error)) outage = error
    else report?.(kind.name, error)
    return failureOf?.(error) ?? {}
  }
  const again = isUsedUp(kind, row) ? { isFinal: true } : await Promise.resolve(row).then(work).catch(failed)
  if (again === 'done') return
  const { set = {}, postponedUntil }: Again = again
  const next = nextTry(kind, row, { ...again, now: store.clock.now() })
  const isUncounted = postponedUntil !== undefined
  await settleRow(store.db, kind, { row, leasedUntil, next, isUncounted, set })
  if (!isUncounted) onFailed?.(row, next)
  if (next === null && kind.givenUp === 'delete') report?.(kind.name, new GivenUp(`Given up after ${row.tries} tries`))
  if (outage !== null) throw outage
}

/**
 * Works on the rows that are due, each taken by one process and at least once: if it dies within the work, the row is
 * taken again when its lease has ended. A row that fails waits for its next try and keeps no other from its work.
 *
 * @returns how many rows were taken
 * @throws DatabaseUnavailable, and other outages
 */
export async function runDueRows<Row extends object>(
  kind: DueRows<Row>,
  work: DueWork<Row>,
  run: DueRun<Row>,
): Promise<number> {
  const { db, clock, config } = run.store
  const outages: unknown[] = []
  let left = run.only ? 1 : (kind.limit ?? 100)
  let taken = 0

  async function take(count: number) {
    const limit = outages.length > 0 ? 0 : Math.min(count, left)
    if (limit === 0) return []
    left -= limit
    const now = clock.now()
    const leasedUntil = new Date(now + kind.leaseMs)
    const lease = { now: new Date(now), until: leasedUntil, market: config.market.code, limit, only: run.only }
    const rows = await leaseRows(db, kind, lease)
    taken += rows.length
    return rows.map((row) => ({ row, leasedUntil }))
  }

  /** A row, and the next ones after it. */
  async function lane(first: Awaited<ReturnType<typeof take>>[number]): Promise<void> {
    for (let next: typeof first | undefined = first; next; [next] = await take(1))
      await tryRow({ kind, work, run }, next)
  }

  const first = await take(kind.parallel ?? 1)
  await Promise.all(first.map((row) => lane(row).catch((error: unknown) => outages.push(error))))
  if (outages.length > 0) throw outages[0]
  return taken
}
