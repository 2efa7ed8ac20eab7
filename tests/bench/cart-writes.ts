import type { TestStore } from '../support/store/test-store.ts'
import { callForSeconds, signInCallers } from './cart-callers.ts'
import { median } from './page-load.ts'
import type { Load } from './raw-callers.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'
import { sameCartStatements } from './same-statements.ts'
import { tpcbLike } from './tpcb.ts'

const ROUNDS = 5
const MIN_OF_SAME_STATEMENTS = 0.75
const MAX_P99_OF_P50 = 3

/** Keyed cart operations over HTTP, pgbench with the same statements, and pgbench's own transaction, in turns. */
export async function cartFigures(store: TestStore, seconds: number): Promise<Figure[]> {
  const callers = await signInCallers(store)
  const database = await sameCartStatements(store, callers)
  const fixed = await tpcbLike(store.db.url)
  const overHttp: Load[] = []
  const possible: number[] = []
  const yardstick: number[] = []
  try {
    // Warm-up round, not counted: query plans, caches and the engine's optimiser.
    await callForSeconds(store.server.origin, callers, seconds)
    await database.run({ seconds: 1 })
    await fixed.run(1)
    for (let round = 0; round < ROUNDS; round++) {
      overHttp.push(await callForSeconds(store.server.origin, callers, seconds))
      possible.push(await database.run({ seconds }))
      yardstick.push(await fixed.run(seconds))
    }
  } finally {
    await database.close()
  }
  const ratios = (limits: readonly number[]) =>
    overHttp.map(({ perSecond }, round) => perSecond / (limits[round] ?? Number.NaN))
  const spread = (values: readonly number[]) => `${times(Math.min(...values))} to ${times(Math.max(...values))}`
  const ratio = median(ratios(possible))
  const tail = median(overHttp.map(({ p50, p99 }) => p99 / p50))
  const rate = (perSecond: number) => `${Math.round(perSecond)} a second`
  return [
    judged('cart updates over HTTP against the database alone', times(ratio), {
      text: `>= ${times(MIN_OF_SAME_STATEMENTS)}`,
      isMet: ratio >= MIN_OF_SAME_STATEMENTS,
    }),
    figureOf('the same, lowest and highest round', spread(ratios(possible))),
    figureOf('cart updates over HTTP against TPC-B-like', times(median(ratios(yardstick)))),
    figureOf('the same, lowest and highest round', spread(ratios(yardstick))),
    judged('99 of 100 answers against the median', times(tail), {
      text: `<= ${times(MAX_P99_OF_P50)}`,
      isMet: tail <= MAX_P99_OF_P50,
    }),
    figureOf(`over HTTP, ${callers.length} callers`, rate(median(overHttp.map(({ perSecond }) => perSecond)))),
    figureOf(`the same ${database.count} statements, by ${database.by}`, rate(median(possible))),
    figureOf('round trips of the store for them', String(database.roundTrips)),
    figureOf('TPC-B-like, by pgbench', rate(median(yardstick))),
    figureOf('answer over HTTP, median', ms(median(overHttp.map(({ p50 }) => p50)))),
    figureOf('answer over HTTP, 99 of 100', ms(median(overHttp.map(({ p99 }) => p99)))),
  ]
}
