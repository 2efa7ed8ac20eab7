import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface Lot {
  id: string
  remaining: number
}

export interface Hold {
  lot_id: string
  points: number
  returned: number
}

export interface EarnedLot extends Lot {
  account_id: string
  points: number
  state: 'pending' | 'open' | 'reversed'
}

/** Spendable lots, soonest expiry first. A lot below zero is a debt: it lowers the sum and does not expire. */
export async function openLots(db: Database, accountId: string, now: Date): Promise<Lot[]> {
  return db.query<Lot>(
    `select id, remaining from points_lot
      where account_id = $1 and state <> 'pending' and remaining <> 0
        and (expires_at is null or expires_at > $2 or remaining < 0)
      order by expires_at nulls last, created_at, id`,
    [accountId, now],
  )
}

/** Balance from before entries were recorded one by one; 0 once entries exist. */
export async function findOpeningBalance(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ points: number }>(
    `select points_balance as points from account a
      where id = $1 and not exists (select 1 from points_entry where account_id = a.id)`,
    [accountId],
  )
  return row?.points ?? 0
}

export interface NewLot {
  accountId: string
  orderId: string | null
  points: number
  state: 'pending' | 'open'
  expiresAt: Date | null
  now: Date
}

/** Returns the id. */
export function insertLot(transaction: Transaction, lot: NewLot): string {
  const id = newId(lot.now.getTime())
  transaction.send(
    `insert into points_lot (id, account_id, order_id, points, remaining, state, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      lot.accountId,
      lot.orderId,
      lot.points,
      lot.state === 'open' ? lot.points : 0,
      lot.state,
      lot.expiresAt,
      lot.now,
    ],
  )
  return id
}

export interface Entry {
  accountId: string
  kind: 'opening' | 'earned' | 'spent' | 'returned' | 'reversed' | 'bonus' | 'expired'
  /** Signed change of the balance. */
  points: number
  orderId: string | null
  /** Id of the entry; for an entry without an order, the id of the lot that it adds. */
  id?: string
  now: Date
}

/** Adds an entry to the account's statement. An opening entry documents the balance and does not change it. */
export function addEntry(transaction: Transaction, entry: Entry): void {
  transaction.send(
    'insert into points_entry (id, account_id, kind, points, order_id, created_at) values ($1, $2, $3, $4, $5, $6)',
    [entry.id ?? newId(entry.now.getTime()), entry.accountId, entry.kind, entry.points, entry.orderId, entry.now],
  )
  if (entry.kind === 'opening') return
  transaction.send('update account set points_balance = points_balance + $2 where id = $1', [
    entry.accountId,
    entry.points,
  ])
}

/** Ids of those accounts that have an opening balance. */
export async function withOpening(db: Database, accountIds: readonly string[]): Promise<string[]> {
  const sql = "select distinct account_id as id from points_entry where account_id = any($1) and kind = 'opening'"
  return (await db.query<{ id: string }>(sql, [accountIds])).map(({ id }) => id)
}

/** The opening balance of a lot that was added; its points are in the balance from then on. */
export function addOpening(transaction: Transaction, { id, accountId, points, now }: Omit<Entry, 'kind'>): void {
  transaction.send(
    "insert into points_entry (id, account_id, kind, points, created_at) values ($1, $2, 'opening', $3, $4)",
    [id, accountId, points, now],
  )
  transaction.send('update account set points_balance = points_balance + $2 where id = $1', [accountId, points])
}

/** False when the lot of the opening entry is no longer whole. */
export async function removeOpening(transaction: Transaction, accountId: string): Promise<boolean> {
  const removed = await transaction.query<{ points: number }>(
    `delete from points_lot l using points_entry e
      where e.account_id = $1 and e.kind = 'opening' and l.id = e.id and l.remaining = l.points
        and not exists (select 1 from points_hold h where h.lot_id = l.id)
      returning l.points`,
    [accountId],
  )
  const [lot] = removed
  if (!lot) return false
  transaction.send("delete from points_entry where account_id = $1 and kind = 'opening'", [accountId])
  transaction.send('update account set points_balance = points_balance - $2 where id = $1', [accountId, lot.points])
  return true
}

export function hold(
  transaction: Transaction,
  { orderId, lotId, points }: { orderId: string; lotId: string; points: number },
): void {
  transaction.send('update points_lot set remaining = remaining - $2 where id = $1', [lotId, points])
  transaction.send('insert into points_hold (order_id, lot_id, points) values ($1, $2, $3)', [orderId, lotId, points])
}

/** Removes points from a lot permanently; no order can return them. */
export function deductFromLot(transaction: Transaction, lotId: string, points: number): void {
  transaction.send('update points_lot set remaining = remaining - $2 where id = $1', [lotId, points])
}

/** Points that an order spent and has not returned, latest expiry first. */
export async function listHolds(db: Database, orderId: string): Promise<Hold[]> {
  return db.query<Hold>(
    `select h.lot_id, h.points, h.returned
       from points_hold h join points_lot l on l.id = h.lot_id
      where h.order_id = $1 and h.returned < h.points
      order by l.expires_at desc nulls first, l.created_at desc, l.id desc`,
    [orderId],
  )
}

/** Returns points to the lot they came from, with its original expiry. */
export function returnToLot(
  transaction: Transaction,
  { orderId, lotId, points }: { orderId: string; lotId: string; points: number },
): void {
  transaction.send('update points_hold set returned = returned + $3 where order_id = $1 and lot_id = $2', [
    orderId,
    lotId,
    points,
  ])
  transaction.send('update points_lot set remaining = remaining + $2 where id = $1', [lotId, points])
}

export async function earnedBy(db: Database, orderId: string): Promise<EarnedLot | null> {
  const [row] = await db.query<EarnedLot>(
    'select id, account_id, points, remaining, state from points_lot where order_id = $1',
    [orderId],
  )
  return row ?? null
}

/** Makes the points of a completed order spendable. */
export function openLot(transaction: Transaction, lot: Pick<EarnedLot, 'id' | 'points'>, expiresAt: Date): void {
  transaction.send("update points_lot set state = 'open', remaining = $2, expires_at = $3 where id = $1", [
    lot.id,
    lot.points,
    expiresAt,
  ])
}

/** Takes back earned points. An open lot also loses them from its balance, below zero if they are already spent. */
export function reverseLot(transaction: Transaction, lot: EarnedLot, points: number): void {
  transaction.send('update points_lot set points = points - $2, remaining = remaining - $3, state = $4 where id = $1', [
    lot.id,
    points,
    lot.state === 'open' ? points : 0,
    points === lot.points ? 'reversed' : lot.state,
  ])
}

/** Points earned by orders of this account that are not completed yet. */
export async function pendingPoints(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ points: number }>(
    "select coalesce(sum(points), 0) as points from points_lot where account_id = $1 and state = 'pending'",
    [accountId],
  )
  return row?.points ?? 0
}
