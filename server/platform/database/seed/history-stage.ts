import type { Market } from '#contract/site/market.ts'
import type { Database } from '../database.ts'

type MarketCode = Market['code']

const stageOf = (market: MarketCode): string => `history ${market}`

/** What the history of a market has come to; the note of its stage. */
export interface StoredHistory<State> {
  /** The first start, from which everything is dated; milliseconds since 1970. */
  start: number
  days: number
  /** What the next day needs; null once the history is whole. */
  state: State | null
}

/** Reads the history of a market; null when none was begun. */
export async function findHistory<State>(db: Database, market: MarketCode): Promise<StoredHistory<State> | null> {
  const [row] = await db.query<{ note: string }>('select note from seed_stage where stage = $1', [stageOf(market)])
  // Written by `saveHistory`, so it is not checked.
  return row ? (JSON.parse(row.note) as StoredHistory<State>) : null
}

/** Locks the history until the transaction ends: another server waits with its day. */
export async function lockHistory<State>(
  transaction: Database,
  market: MarketCode,
): Promise<StoredHistory<State> | null> {
  const [row] = await transaction.query<{ note: string }>('select note from seed_stage where stage = $1 for update', [
    stageOf(market),
  ])
  return row ? (JSON.parse(row.note) as StoredHistory<State>) : null
}

/**
 * Begins the history of a market that nobody has used yet; of two servers that start at once one begins it.
 *
 * @returns false for a market with orders, or with days that the reports have summed
 */
export async function beginHistory<State>(
  transaction: Database,
  market: MarketCode,
  history: StoredHistory<State>,
): Promise<boolean> {
  const [begun] = await transaction.query<{ stage: string }>(
    `insert into seed_stage (stage, loaded_at, note)
     select $1, $2::timestamptz, $3
      where not exists (select 1 from sales_order where market = $4)
        and not exists (select 1 from report_mark where market = $4)
     on conflict (stage) do nothing returning stage`,
    [stageOf(market), new Date(history.start), JSON.stringify(history), market],
  )
  return begun !== undefined
}

export async function saveHistory<State>(
  transaction: Database,
  market: MarketCode,
  history: StoredHistory<State>,
): Promise<void> {
  await transaction.query('update seed_stage set note = $2 where stage = $1', [
    stageOf(market),
    JSON.stringify(history),
  ])
}

/** Ends a history as it is. */
export async function endHistory(db: Database, market: MarketCode): Promise<void> {
  const history = await findHistory<unknown>(db, market)
  if (history) await saveHistory(db, market, { ...history, state: null })
}
