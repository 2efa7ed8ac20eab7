import { setTimeout as delay } from 'node:timers/promises'
import { openConnection } from '../support/store/raw-http.ts'

/** Milliseconds. */
export interface Latency {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    count: sorted.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    max: sorted.at(-1) ?? Number.NaN,
  }
}

export interface Readings {
  times: number[]
  /** Number of responses by path and status; `none` where the connection broke. */
  statuses: Record<string, number>
}

export interface ReadWatch {
  /** Returns what was read while the work ran. */
  during(work: () => Promise<unknown>): Promise<Readings>
  stop(): Promise<void>
}

const EVERY_MS = 50
const LINES = ['GET /api/health', 'GET /api/products?page=1', 'GET /api/carts']

/** A client that reads beside the measured work: health, a page of the catalogue, its own cart. */
export function watchReads(origin: string, cookie: string): ReadWatch {
  let readings: Readings = { times: [], statuses: {} }
  const state = { isOver: false }
  const readers = LINES.map(async (line) => {
    const connection = openConnection(origin)
    while (!state.isOver) {
      const from = performance.now()
      const answer = await connection.ask({ line, headers: { cookie } }).catch(() => null)
      const what = `${line.split('?')[0]} ${answer?.status ?? 'none'}`
      readings.times.push(performance.now() - from)
      readings.statuses[what] = (readings.statuses[what] ?? 0) + 1
      await delay(EVERY_MS)
    }
    connection.close()
  })
  return {
    async during(work) {
      readings = { times: [], statuses: {} }
      await work()
      return readings
    },
    async stop() {
      state.isOver = true
      await Promise.all(readers)
    },
  }
}

const WINDOW_MS = 250
const MAX_WAIT_MS = 60_000
/** Not noticeable by a person: times below this count as equal. */
const FLOOR_MS = 25

/** Milliseconds until all reads of a quarter of a second are as fast as before; at most a minute. */
export async function untilNormal(reads: ReadWatch, before: Readings): Promise<number> {
  const from = performance.now()
  const usual = Math.max(FLOOR_MS, latencyOf(before.times).p99 * 2)
  for (;;) {
    const begun = performance.now() - from
    const { times, statuses } = await reads.during(() => delay(WINDOW_MS))
    const isNormal = times.length > 0 && Object.keys(statuses).every((what) => what.endsWith(' 200'))
    if ((isNormal && latencyOf(times).max <= usual) || begun > MAX_WAIT_MS) return begun
  }
}
