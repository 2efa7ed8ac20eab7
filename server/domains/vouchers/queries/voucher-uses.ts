import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewUse {
  voucherId: number
  accountId: string
  orderId: string
  now: Date
}

/** Adds one use. The voucher's row must be locked. */
export function reserve(transaction: Transaction, use: NewUse): void {
  transaction.send('update voucher set used = used + 1 where id = $1', [use.voucherId])
  transaction.send(
    `insert into voucher_use (id, voucher_id, account_id, order_id, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'reserved', $5, $5)`,
    [newId(use.now.getTime()), use.voucherId, use.accountId, use.orderId, use.now],
  )
}

export function consume(transaction: Transaction, orderId: string, now: Date): void {
  transaction.send(
    "update voucher_use set state = 'consumed', updated_at = $2 where order_id = $1 and state = 'reserved'",
    [orderId, now],
  )
}

/** Returns the use that an order had. Returns whether there was one. */
export async function returnUse(transaction: Transaction, orderId: string, now: Date): Promise<boolean> {
  const [use] = await transaction.query<{ voucher_id: number }>(
    "select voucher_id from voucher_use where order_id = $1 and state <> 'returned'",
    [orderId],
  )
  if (!use) return false
  transaction.send('update voucher set used = used - 1 where id = $1', [use.voucher_id])
  transaction.send("update voucher_use set state = 'returned', updated_at = $2 where order_id = $1", [orderId, now])
  return true
}

/** An order that has reserved or used a voucher. */
export interface UseRow {
  id: string
  voucher_id: number
  order_id: string
  order_no: string
  created_at: Date
}

/** Newest first. */
export async function ofAccount(db: Database, accountId: string): Promise<UseRow[]> {
  return db.query<UseRow>(
    `select u.id, u.voucher_id, u.order_id, o.order_no, u.created_at
       from voucher_use u join sales_order o on o.id = u.order_id
      where u.account_id = $1 and u.state <> 'returned' order by u.created_at desc, u.id desc limit 100`,
    [accountId],
  )
}
