import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

/** A voucher in the account's hands that no order has. */
export interface OpenGrant {
  id: string
  voucher_id: number
  expires_at: Date | null
}

export async function open(db: Database, accountId: string): Promise<OpenGrant[]> {
  return db.query<OpenGrant>(
    `select id, voucher_id, expires_at from voucher_grant
      where account_id = $1 and order_id is null order by coalesce(expires_at, 'infinity'), id`,
    [accountId],
  )
}

/** How many of a voucher are out and count: used, or still to be used. */
export async function outstanding(inside: Database, voucherId: number, now: Date): Promise<number> {
  const [row] = await inside.query<{ count: number }>(
    `select count(*) as count from voucher_grant
      where voucher_id = $1 and (order_id is not null or expires_at is null or expires_at > $2)`,
    [voucherId, now],
  )
  return row?.count ?? 0
}

export interface NewGrant {
  voucherId: number
  accountId: string
  expiresAt: Date | null
  now: Date
}

/** The voucher's row is locked. Answers its id. */
export function give(inside: Transaction, { voucherId, accountId, expiresAt, now }: NewGrant): string {
  const id = newId(now.getTime())
  inside.send(
    'insert into voucher_grant (id, voucher_id, account_id, granted_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, voucherId, accountId, now, expiresAt],
  )
  return id
}

/** Vouchers that whoever registers is given, as long as they run. */
export async function giveWelcome(inside: Transaction, accountId: string, now: Date): Promise<void> {
  const rows = await inside.query<{ id: number }>(
    `select id from voucher
      where assigned_on = 'register' and (ends_at is null or ends_at > $1) order by id`,
    [now],
  )
  for (const { id: voucherId } of rows) give(inside, { voucherId, accountId, expiresAt: null, now })
}
