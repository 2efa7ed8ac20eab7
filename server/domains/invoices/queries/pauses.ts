import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

interface Pause {
  until: Date
  /** Name of a sentence of `invoice-messages.ts`; null: only too many requests. */
  problem: string | null
}

export async function find(db: Database, market: Market['code']): Promise<Pause | null> {
  const [row] = await db.query<Pause>('select until, problem from invoice_pause where market = $1', [market])
  return row ?? null
}

export async function save(db: Database, market: Market['code'], { until, problem }: Pause): Promise<void> {
  await db.query(
    `insert into invoice_pause (market, until, problem) values ($1, $2, $3)
     on conflict (market) do update set until = excluded.until, problem = excluded.problem`,
    [market, until, problem],
  )
}

export async function end(db: Database, market: Market['code']): Promise<void> {
  await db.query('delete from invoice_pause where market = $1', [market])
}
