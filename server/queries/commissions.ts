import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface Commission {
  id: string
  base: number
  amount: number
  bp: number
  state: 'waiting' | 'pending' | 'approved' | 'paid' | 'reversed'
}

export interface NewCommission {
  orderId: string
  code: string
  base: number
  amount: number
  bp: number
  now: Date
}

export function insert(inside: Transaction, commission: NewCommission): void {
  inside.send(
    `insert into commission (id, order_id, affiliate_code, base, amount, bp, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7)`,
    [
      newId(commission.now.getTime()),
      commission.orderId,
      commission.code,
      commission.base,
      commission.amount,
      commission.bp,
      commission.now,
    ],
  )
}

/** Locks it for the rest of the transaction. */
export async function lockOf(db: Database, orderId: string): Promise<Commission | null> {
  const [row] = await db.query<Commission>(
    'select id, base, amount, bp, state from commission where order_id = $1 for update',
    [orderId],
  )
  return row ?? null
}

/** What is left of it; nothing left = reversed. */
export function lower(
  inside: Transaction,
  { id }: Pick<Commission, 'id'>,
  to: { base: number; amount: number; now: Date },
): void {
  inside.send(
    `update commission set base = $2, amount = $3, state = case when $2::bigint = 0 then 'reversed' else state end,
                           updated_at = $4
      where id = $1`,
    [id, to.base, to.amount, to.now],
  )
}

/** The order is paid. */
export function begin(inside: Transaction, orderId: string, now: Date): void {
  inside.send("update commission set state = 'pending', updated_at = $2 where order_id = $1 and state = 'waiting'", [
    orderId,
    now,
  ])
}

/** Its hold begins. */
export function payableAt(inside: Transaction, orderId: string, { at, now }: { at: Date; now: Date }): void {
  inside.send(`update commission set payable_at = $2, updated_at = $3 where order_id = $1 and state = 'pending'`, [
    orderId,
    at,
    now,
  ])
}
