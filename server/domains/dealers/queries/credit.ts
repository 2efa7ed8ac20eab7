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

/** Orders of these states have left the store. */
const LEFT = "('SHIPPED', 'COMPLETED')"

/** What orders on account that have not left yet use of the credit, in minor units: a part of `used`. */
export async function usedByWaiting(db: Database, dealerId: string): Promise<number> {
  const [row] = await db.query<{ used: number }>(
    `select coalesce(sum(greatest(total - refunded - part_paid, 0)), 0) as used
       from sales_order
      where dealer_id = $1 and payment_status = 'ON_ACCOUNT' and status <> 'CANCELLED' and status not in ${LEFT}`,
    [dealerId],
  )
  return row?.used ?? 0
}

/** Unpaid amount of the dealer's orders on account, in minor units. */
export const used = async (db: Database, dealerId: string): Promise<number> =>
  (await usedOf(db, [dealerId])).get(dealerId) ?? 0

/** As `used`, by dealer; those without such orders are missing. */
export async function usedOf(db: Database, dealerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ dealer_id: string; used: number }>(
    `select dealer_id, sum(greatest(total - refunded - part_paid, 0)) as used
       from sales_order
      where dealer_id = any($1) and payment_status = 'ON_ACCOUNT' and status <> 'CANCELLED'
      group by dealer_id`,
    [dealerIds],
  )
  return new Map(rows.map(({ dealer_id, used: amount }) => [dealer_id, amount]))
}
