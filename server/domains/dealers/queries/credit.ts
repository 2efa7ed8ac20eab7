import type { Database } from '../../../platform/database/database.ts'

export interface Credit {
  dealer_id: string
  /** Minor units of the market's currency. */
  credit_limit: number
}

/** Locks the dealer company of this account for the rest of the transaction; null if it has none. */
export async function lock(transaction: Database, accountId: string): Promise<Credit | null> {
  const [row] = await transaction.query<Credit>(
    'select id as dealer_id, credit_limit from dealer_company where account_id = $1 for no key update',
    [accountId],
  )
  return row ?? null
}

/** As `lock`, without a lock. */
export async function find(db: Database, accountId: string): Promise<Credit | null> {
  const [row] = await db.query<Credit>(
    'select id as dealer_id, credit_limit from dealer_company where account_id = $1',
    [accountId],
  )
  return row ?? null
}

/** Orders on account that are in the ledger of no invoice yet: they were not sent. */
const WAITING = `o.settles = 'account' and o.status not in ('CANCELLED', 'REFUNDED')
  and not exists (select 1 from receivable_entry e where e.order_id = o.id and e.kind = 'invoice')`

/** What of the credit of the dealers $1 is used: what they owe, and their orders on account that were not sent yet. */
export const CREDIT_USED = (dealer: string): string => `greatest(0,
  (select coalesce(sum(open_minor), 0) from receivable_entry where dealer_id = ${dealer} and open_minor <> 0)
  + (select coalesce(sum(total - refunded), 0) from sales_order o where o.dealer_id = ${dealer} and ${WAITING}))`

/** What orders on account that have not left yet use of the credit, in minor units: a part of `used`. */
export async function usedByWaiting(db: Database, dealerId: string): Promise<number> {
  const [row] = await db.query<{ used: number }>(
    `select coalesce(sum(greatest(total - refunded - part_paid, 0)), 0) as used
       from sales_order o where o.dealer_id = $1 and o.payment_status = 'ON_ACCOUNT' and ${WAITING}`,
    [dealerId],
  )
  return row?.used ?? 0
}

/** Used credit of a dealer, in minor units. */
export const used = async (db: Database, dealerId: string): Promise<number> =>
  (await usedOf(db, [dealerId])).get(dealerId) ?? 0

/** As `used`, by dealer. */
export async function usedOf(db: Database, dealerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ dealer_id: string; used: number }>(
    `select d.id as dealer_id, ${CREDIT_USED('d.id')} as used from dealer_company d where d.id = any($1)`,
    [dealerIds],
  )
  return new Map(rows.map(({ dealer_id, used: amount }) => [dealer_id, amount]))
}
