import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Numbers of the documents in the ledgers of these dealers; '' for those without one. */
export async function numbersIn(db: Database, dealerIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.query<{ dealer_id: string; numbers: string[] }>(
    `select dealer_id, jsonb_agg(coalesce(number, '')) as numbers from receivable_entry
      where dealer_id = any($1) group by dealer_id`,
    [dealerIds],
  )
  return new Map(rows.map(({ dealer_id, numbers }) => [dealer_id, numbers]))
}

/** Removes documents that nothing was allocated to; false, and none is removed, when one of them was used. */
export async function removeUnused(
  transaction: Transaction,
  dealerId: string,
  ids: readonly string[],
): Promise<boolean> {
  const whole = await transaction.query(
    'select 1 from receivable_entry where dealer_id = $1 and id = any($2) and open_minor = amount_minor for update',
    [dealerId, ids],
  )
  if (whole.length < ids.length) return false
  await transaction.query('delete from receivable_entry where dealer_id = $1 and id = any($2)', [dealerId, ids])
  return true
}

/** Whether the ledger has other documents than these. */
export async function hasOthers(db: Database, dealerId: string, ids: readonly string[]): Promise<boolean> {
  const sql = 'select 1 from receivable_entry where dealer_id = $1 and id <> all($2::uuid[]) limit 1'
  return (await db.query(sql, [dealerId, ids])).length > 0
}
