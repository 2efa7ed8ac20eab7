import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface BrandFile {
  name: string
  version: string
  body: Uint8Array
}

export async function find(db: Database, market: Market['code'], name: string): Promise<BrandFile | null> {
  const [row] = await db.query<BrandFile>(
    'select name, version, body from brand_file where market = $1 and name = $2',
    [market, name],
  )
  return row ?? null
}

export async function save(transaction: Transaction, market: Market['code'], file: BrandFile): Promise<void> {
  await transaction.query(
    `insert into brand_file (market, name, version, body) values ($1, $2, $3, $4)
     on conflict (market, name) do update set version = excluded.version, body = excluded.body`,
    [market, file.name, file.version, Buffer.from(file.body)],
  )
}

export async function remove(
  transaction: Transaction,
  market: Market['code'],
  names: readonly string[],
): Promise<void> {
  await transaction.query('delete from brand_file where market = $1 and name = any($2)', [market, names])
}
