import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface ConnectionRow {
  name: string
  sealed: string
}

export const all = (db: Database, market: Market['code']): Promise<ConnectionRow[]> =>
  db.query<ConnectionRow>('select name, sealed from connection where market = $1 order by name', [market])

/** Locks all of a market, so that what is kept of an earlier one is its newest. */
export const lockAll = (transaction: Transaction, market: Market['code']): Promise<ConnectionRow[]> =>
  transaction.query<ConnectionRow>('select name, sealed from connection where market = $1 order by name for update', [
    market,
  ])

export async function save(
  db: Database,
  market: Market['code'],
  { name, sealed, now }: ConnectionRow & { now: Date },
): Promise<void> {
  await db.query(
    `insert into connection (market, name, sealed, saved_at) values ($1, $2, $3, $4)
     on conflict (market, name) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`,
    [market, name, sealed, now],
  )
}

/** false when there was none. */
export async function remove(transaction: Transaction, market: Market['code'], name: string): Promise<boolean> {
  const rows = await transaction.query('delete from connection where market = $1 and name = $2 returning name', [
    market,
    name,
  ])
  return rows.length > 0
}
