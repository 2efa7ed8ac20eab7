import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface HistoryProgress {
  days: number
  made: number
}

/** The history of the demo while days of it are missing; its stage is written by server/platform/database/seed. */
export async function find(db: Database, market: Market['code']): Promise<HistoryProgress | null> {
  const [row] = await db.query<HistoryProgress>(
    `select (note::jsonb ->> 'days')::integer as days, (note::jsonb #>> '{state,made}')::integer as made
       from seed_stage where stage = 'history ' || $1 and note::jsonb #>> '{state,made}' is not null`,
    [market],
  )
  return row ?? null
}
