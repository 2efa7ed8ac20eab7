import type { Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface NewUse {
  voucherId: number
  /** The buyer's own one of it, if they were given one. */
  grantId: string | null
  accountId: string
  orderId: string
  now: Date
}

/** One use more; the voucher's row is locked. */
export function reserve(inside: Transaction, use: NewUse): void {
  inside.send('update voucher set used = used + 1 where id = $1', [use.voucherId])
  inside.send(
    `insert into voucher_use (id, voucher_id, account_id, order_id, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'reserved', $5, $5)`,
    [newId(use.now.getTime()), use.voucherId, use.accountId, use.orderId, use.now],
  )
  if (use.grantId === null) return
  inside.send('update voucher_grant set order_id = $2 where id = $1', [use.grantId, use.orderId])
}

export function consume(inside: Transaction, orderId: string, now: Date): void {
  inside.send("update voucher_use set state = 'consumed', updated_at = $2 where order_id = $1 and state = 'reserved'", [
    orderId,
    now,
  ])
}

/** The use counts no longer, and whoever was given the voucher has it again. */
export async function giveBack(inside: Transaction, orderId: string, now: Date): Promise<void> {
  const [use] = await inside.query<{ voucher_id: number }>(
    "select voucher_id from voucher_use where order_id = $1 and state <> 'returned'",
    [orderId],
  )
  if (!use) return
  inside.send('update voucher set used = used - 1 where id = $1', [use.voucher_id])
  inside.send("update voucher_use set state = 'returned', updated_at = $2 where order_id = $1", [orderId, now])
  inside.send('update voucher_grant set order_id = null where order_id = $1', [orderId])
}
