import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface Series {
  market: Market['code']
  kind: 'order' | 'invoice' | 'credit_note'
  /** Two digits. */
  year: number
}

/** Returns the next number. Call it late: its row stays locked until the transaction ends. */
export async function next(db: Database, { market, kind, year }: Series): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `insert into number_series (market, kind, year, last) values ($1, $2, $3, 1)
     on conflict (market, kind, year) do update set last = number_series.last + 1
     returning last`,
    [market, kind, year],
  )
  if (!row) throw new Error('A series gave no number')
  return row.last
}
