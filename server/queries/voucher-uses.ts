import type { Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface NewUse {
  voucherId: number
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
}

export function consume(inside: Transaction, orderId: string, now: Date): void {
  inside.send("update voucher_use set state = 'consumed', updated_at = $2 where order_id = $1 and state = 'reserved'", [
    orderId,
    now,
  ])
}

/** The use counts no longer. Whether there was one. */
export async function giveBack(inside: Transaction, orderId: string, now: Date): Promise<boolean> {
  const [use] = await inside.query<{ voucher_id: number }>(
    "select voucher_id from voucher_use where order_id = $1 and state <> 'returned'",
    [orderId],
  )
  if (!use) return false
  inside.send('update voucher set used = used - 1 where id = $1', [use.voucher_id])
  inside.send("update voucher_use set state = 'returned', updated_at = $2 where order_id = $1", [orderId, now])
  return true
}
