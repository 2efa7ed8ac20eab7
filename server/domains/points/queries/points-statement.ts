import type { PointsTransaction } from '#contract/points/points.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface EntryRow extends Pick<PointsTransaction, 'id' | 'kind' | 'points' | 'order_no'> {
  order_id: string | null
  created_at: Date
  expires_at: Date | null
}

/** Newest first; the opening balance is the oldest entry. Earned entries carry the expiry of their lot. */
export async function entries(
  db: Database,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select e.id, e.kind, e.points, e.order_id, o.order_no, e.created_at,
            (select l.expires_at from points_lot l
              where l.account_id = e.account_id
                and (l.id = e.id or (e.kind = 'earned' and l.order_id = e.order_id))) as expires_at
       from points_entry e left join sales_order o on o.id = e.order_id
      where e.account_id = $1 order by e.kind = 'opening', e.created_at desc, e.id desc limit $2 offset $3`,
    [accountId, limit, offset],
  )
}

export async function count(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from points_entry where account_id = $1', [
    accountId,
  ])
  return row?.count ?? 0
}

/** Points grouped by expiry, soonest first; a debt is a separate entry below zero. */
export interface ExpiryGroup {
  points: number
  expires_at: Date | null
}

export async function listExpiring(db: Database, accountId: string, now: Date): Promise<ExpiryGroup[]> {
  return db.query<ExpiryGroup>(
    `select sum(remaining) as points, expires_at
       from points_lot
      where account_id = $1 and state <> 'pending' and remaining <> 0
        and (expires_at is null or expires_at > $2 or remaining < 0)
      group by expires_at, remaining < 0
      order by expires_at nulls last`,
    [accountId, now],
  )
}

export interface ExpiredLot {
  id: string
  remaining: number
}

/** Accounts of the market whose balance still includes expired points. */
export async function accountsWithLapsed(
  db: Database,
  market: Market['code'],
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    `select distinct l.account_id from points_lot l join account a on a.id = l.account_id
      where a.market = $1 and l.expires_at <= $2 and l.remaining > 0 and l.state <> 'pending' limit $3`,
    [market, now, limit],
  )
  return rows.map(({ account_id }) => account_id)
}

/** Expired lots, oldest first. The account must be locked. */
export async function listExpiredLots(transaction: Database, accountId: string, now: Date): Promise<ExpiredLot[]> {
  return transaction.query<ExpiredLot>(
    `select id, remaining from points_lot
      where account_id = $1 and expires_at <= $2 and remaining > 0 and state <> 'pending'
      order by expires_at, created_at, id`,
    [accountId, now],
  )
}

/** Debts of the account: lots below zero. The account must be locked. */
export async function listDebts(transaction: Database, accountId: string): Promise<ExpiredLot[]> {
  return transaction.query<ExpiredLot>(
    'select id, remaining from points_lot where account_id = $1 and remaining < 0 order by created_at, id',
    [accountId],
  )
}
