import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { productsOfStockChanges } from '../../stock/services/stock.ts'

type MarketCode = Market['code']

/** Names no product: a version that changes what stands beside them, such as promotions. */
const NO_PRODUCT = 0

/** With more changes than this the whole catalogue is read again. */
const MAX_CHANGES = 2_000

/** Servers that are further behind read the whole catalogue. */
const KEPT_VERSIONS = 50_000

/** Catalogue version, raised with every change that affects a catalogue response; 0 while there is no catalogue. */
export async function readVersion(db: Database, market: MarketCode): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from catalogue_version where market = $1', [market])
  return row?.version ?? 0
}

const RECORD = `insert into catalogue_change (market, version, product_id)
  select raised.market, raised.version, changed.id from raised cross join unnest($1::integer[]) as changed (id)
  on conflict do nothing`

const named = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [NO_PRODUCT])

/**
 * For the products whose stock the transaction has written. Must lock its row last in a transaction: every sale updates
 * it.
 */
export function raiseVersion(transaction: Transaction, market: MarketCode): void {
  transaction.send(
    `with raised as (
       update catalogue_version set version = version + 1 where market = $2 returning market, version)
     ${RECORD}`,
    [named(productsOfStockChanges(transaction)), market],
  )
}

/**
 * In all markets. Must lock its rows last in a transaction: every sale updates one of them.
 *
 * @param products ids of the changed ones, none for a change beside them, such as of a category
 */
export function raiseVersions(transaction: Transaction, products: readonly number[]): void {
  const ids = [...new Set([...products, ...productsOfStockChanges(transaction)])]
  transaction.send(
    `with raised as (
       update catalogue_version set version = version + 1
        where market in (select market from catalogue_version order by market desc for update)
       returning market, version)
     ${RECORD}`,
    [named(ids)],
  )
}

/** Ids of the products that were changed after one version up to another; null when that is unknown or too many. */
export async function changedProducts(
  db: Database,
  { market, after, upTo }: { market: MarketCode; after: number; upTo: number },
): Promise<number[] | null> {
  if (upTo === after) return []
  const rows = await db.query<{ version: number; product_id: number }>(
    `select version, product_id from catalogue_change
      where market = $1 and version > $2 and version <= $3 order by version limit $4`,
    [market, after, upTo, MAX_CHANGES + 1],
  )
  const versions = new Set(rows.map(({ version }) => version))
  if (versions.size < upTo - after || rows.length > MAX_CHANGES) return null
  return [...new Set(rows.map(({ product_id }) => product_id))].filter((id) => id !== NO_PRODUCT)
}

/** Deletes what only servers that are far behind could read. */
export async function removeOldChanges(db: Database): Promise<void> {
  await db.query(
    `delete from catalogue_change c using catalogue_version v where v.market = c.market and c.version < v.version - $1`,
    [KEPT_VERSIONS],
  )
}
