import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface StopRow {
  grace_days: number | null
  lifted_until: Date | null
  lifted_once: boolean
}

export async function ofDealer(db: Database, dealerId: string): Promise<StopRow | null> {
  const [row] = await db.query<StopRow>(
    `select grace_days, stop_lifted_until as lifted_until, stop_lifted_once as lifted_once
       from dealer_company where id = $1`,
    [dealerId],
  )
  return row ?? null
}

/** What is open of invoices that were due before a moment. */
export async function dueBefore(db: Database, dealerId: string, at: Date): Promise<number> {
  const [row] = await db.query<{ amount: number }>(
    `select coalesce(sum(open_minor), 0) as amount from receivable_entry
      where dealer_id = $1 and open_minor > 0 and kind = 'invoice' and due_at < $2`,
    [dealerId, at],
  )
  return row?.amount ?? 0
}

/** @param until null: for one order */
export const lift = (transaction: Transaction, dealerId: string, until: Date | null): void =>
  transaction.send(
    'update dealer_company set stop_lifted_until = $2::timestamptz, stop_lifted_once = $2::timestamptz is null where id = $1',
    [dealerId, until],
  )

export const useUp = (transaction: Transaction, dealerId: string): void =>
  transaction.send('update dealer_company set stop_lifted_once = false where id = $1 and stop_lifted_once', [dealerId])
