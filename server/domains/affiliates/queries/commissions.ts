import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Affiliate } from './affiliate-accounts.ts'

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

export function insert(transaction: Transaction, commission: NewCommission): void {
  transaction.send(
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

/** Locks the commission of an order for the rest of the transaction. */
export async function lockOf(db: Database, orderId: string): Promise<Commission | null> {
  const [row] = await db.query<Commission>(
    'select id, base, amount, bp, state from commission where order_id = $1 for update',
    [orderId],
  )
  return row ?? null
}

/** Lowers a commission; an amount of 0 reverses it. */
export function lower(
  transaction: Transaction,
  { id }: Pick<Commission, 'id'>,
  to: { base: number; amount: number; now: Date },
): void {
  transaction.send(
    `update commission set base = $2, amount = $3, state = case when $2::bigint = 0 then 'reversed' else state end,
                           updated_at = $4
      where id = $1`,
    [id, to.base, to.amount, to.now],
  )
}

/** Sets the commission of a paid order to pending. */
export function markPending(transaction: Transaction, orderId: string, now: Date): void {
  transaction.send(
    "update commission set state = 'pending', updated_at = $2 where order_id = $1 and state = 'waiting'",
    [orderId, now],
  )
}

/** Starts the holding period of a pending commission. */
export function startHold(transaction: Transaction, orderId: string, { at, now }: { at: Date; now: Date }): void {
  transaction.send(`update commission set payable_at = $2, updated_at = $3 where order_id = $1 and state = 'pending'`, [
    orderId,
    at,
    now,
  ])
}

/** Commission that became payable, with its recipient. */
export interface Approved {
  id: string
  account_id: string
  affiliate_status: Affiliate['status']
}

/** Approves commissions whose holding period is over. Idempotent, and safe to run on several servers at once. */
export async function approveDue(
  db: Database,
  market: Market['code'],
  { now, limit }: { now: Date; limit: number },
): Promise<Approved[]> {
  return db.query<Approved>(
    `update commission m set state = 'approved', updated_at = $1
       from affiliate f
      where f.code = m.affiliate_code and m.state = 'pending' and m.payable_at <= $1
        and m.id in (select c.id from commission c join sales_order o on o.id = c.order_id
                      where c.state = 'pending' and c.payable_at <= $1 and o.market = $2
                      order by c.payable_at, c.id limit $3)
     returning m.id, f.account_id, f.status as affiliate_status`,
    [now, market, limit],
  )
}

export interface Totals {
  orders: number
  pending: number
  /** Approved and paid: payouts are taken from this sum. */
  approved: number
}

export async function totals(db: Database, code: string): Promise<Totals> {
  const [row] = await db.query<Totals>(
    `select count(*) filter (where state in ('pending', 'approved', 'paid')) as orders,
            coalesce(sum(amount) filter (where state = 'pending'), 0) as pending,
            coalesce(sum(amount) filter (where state in ('approved', 'paid')), 0) as approved
       from commission where affiliate_code = $1`,
    [code],
  )
  return row ?? { orders: 0, pending: 0, approved: 0 }
}

interface Line {
  id: string
  amount: number
  state: Commission['state']
  created_at: Date
  payable_at: Date | null
}

/** Newest first. */
export const page = (
  db: Database,
  code: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> =>
  db.query<Line>(
    `select id, amount, state, created_at, payable_at from commission
      where affiliate_code = $1 order by created_at desc, id desc limit $2 offset $3`,
    [code, limit, offset],
  )

export async function count(db: Database, code: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from commission where affiliate_code = $1',
    [code],
  )
  return row?.count ?? 0
}

/** Sums by month in the store's time zone, such as `2026-11`; months without commission are missing. */
export const byMonth = (
  db: Database,
  code: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<{ month: string; amount: number }[]> =>
  db.query(
    `select to_char(created_at at time zone $3, 'YYYY-MM') as month, sum(amount) as amount from commission
      where affiliate_code = $1 and created_at >= $2 and state in ('pending', 'approved', 'paid')
      group by 1 order by 1`,
    [code, since, timeZone],
  )

/**
 * Marks commissions that payouts cover completely as paid, oldest first. The affiliate must be locked.
 *
 * @param paid sum of all payouts so far
 */
export function markPaid(transaction: Transaction, code: string, { paid, now }: { paid: number; now: Date }): void {
  transaction.send(
    `update commission set state = 'paid', updated_at = $3
      where state = 'approved' and id in (
        select id from (select id, sum(amount) over (order by (state = 'paid') desc, payable_at, id) as until
                          from commission where affiliate_code = $1 and state in ('approved', 'paid')) c
         where c.until <= $2)`,
    [code, paid, now],
  )
}
