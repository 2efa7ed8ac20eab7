import * as v from 'valibot'
import { type StockTake, stockTake } from '#contract/stock/stock-take.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import type { Owner } from '../storage/owner.ts'
import type { Transact } from '../storage/records.ts'

const NAME = 'stock_takes'
/** Those that were opened last. */
const MAX_STORED = 5

/** An open stock take as the store had it. */
export interface StoredStockTake {
  take: StockTake
  /** Milliseconds since 1970. */
  at: number
}

const schema = v.array(v.object({ take: stockTake, at: v.number() }))

/** The latest first; none when another build stored them in another shape. */
export async function listStockTakes(transact: Transact, person: Owner): Promise<StoredStockTake[]> {
  const found = await openOwnRecords(transact, person)
    .read(NAME)
    .catch(() => null)
  const read = v.safeParse(schema, found?.value)
  return read.success ? read.output : []
}

/** Stores an open stock take, so that counting goes on without a connection; a closed one leaves the device. */
export async function storeStockTake(transact: Transact, person: Owner, { take, at }: StoredStockTake): Promise<void> {
  const others = (await listStockTakes(transact, person)).filter((one) => one.take.id !== take.id)
  const value = take.state === 'open' ? [{ take, at }, ...others].slice(0, MAX_STORED) : others
  await openOwnRecords(transact, person).keep(NAME, { value, at })
}

/** A stock take with counts that the store does not have yet: what there should be is not known of them. */
export const withCounts = (take: StockTake, counts: readonly { product_id: number; pieces: number }[]): StockTake => {
  const lines = take.lines.map((line) => {
    const own = counts.filter(({ product_id }) => product_id === line.product_id)
    if (own.length === 0) return line
    return { ...line, counted: own.reduce((sum, { pieces }) => sum + pieces, line.counted ?? 0), expected: null }
  })
  return { ...take, lines, counted: lines.filter(({ counted }) => counted !== null).length }
}
