import type { Transaction } from '../../../platform/database/database.ts'
import type { PlannedPriceRow } from './planned-prices.ts'

/** What a row of an import changed of the planned prices of dealer tiers, for an undo; their times are ISO 8601 once stored. */
export interface AppliedTierPrices {
  /** Those that it began, as it wrote them. */
  begun: readonly PlannedPriceRow[]
  /** Those that it ended, as they were before. */
  ended: readonly PlannedPriceRow[]
}

/** The planned prices in a JSON parameter, as rows. */
const rowsIn = (parameter: '$1' | '$2'): string => `jsonb_populate_recordset(null::planned_price, ${parameter})`

const valuesOf = (applied: readonly AppliedTierPrices[]): string[] => [
  JSON.stringify(applied.flatMap(({ begun }) => begun)),
  JSON.stringify(applied.flatMap(({ ended }) => ended)),
]

/** Ids of the products of which somebody has changed a price since, or planned one where another would be restored. */
export async function changedSince(transaction: Transaction, applied: readonly AppliedTierPrices[]): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select b.product_id as id from ${rowsIn('$1')} b left join planned_price l on l.id = b.id
      where (b.price, b.ends_at, b.cancelled_at) is distinct from (l.price, l.ends_at, l.cancelled_at)
     union
     select l.product_id from ${rowsIn('$2')} e
       join planned_price l on l.product_id = e.product_id and l.market = e.market and l.tier = e.tier and l.id <> e.id
      where l.cancelled_at is null and l.starts_at < coalesce(e.ends_at, 'infinity')
        and coalesce(l.ends_at, 'infinity') > e.starts_at and l.id not in (select id from ${rowsIn('$1')})`,
    valuesOf(applied),
  )
  return rows.map(({ id }) => id)
}

/** The planned prices as before the import. */
export async function restore(transaction: Transaction, applied: readonly AppliedTierPrices[]): Promise<void> {
  const [begun, ended] = valuesOf(applied)
  await transaction.query(`delete from planned_price where id in (select id from ${rowsIn('$1')})`, [begun])
  await transaction.query(
    `update planned_price l set ends_at = e.ends_at, cancelled_at = e.cancelled_at
       from ${rowsIn('$1')} e where l.id = e.id`,
    [ended],
  )
}
