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

/** @param until null: for one order */
export const lift = (transaction: Transaction, dealerId: string, until: Date | null): void =>
  transaction.send(
    'update dealer_company set stop_lifted_until = $2::timestamptz, stop_lifted_once = $2::timestamptz is null where id = $1',
    [dealerId, until],
  )

export const useUp = (transaction: Transaction, dealerId: string): void =>
  transaction.send('update dealer_company set stop_lifted_once = false where id = $1 and stop_lifted_once', [dealerId])
