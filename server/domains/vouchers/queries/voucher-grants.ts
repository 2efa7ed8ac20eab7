import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

/** A granted voucher that no order has used. */
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

/** Grants of a voucher that are used or still usable. */
export async function outstanding(transaction: Database, voucherId: number, now: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*) as count from voucher_grant
      where voucher_id = $1 and (order_id is not null or expires_at is null or expires_at > $2)`,
    [voucherId, now],
  )
  return row?.count ?? 0
}

/** Grants of a voucher to an account that no paid order has used and that are still usable. */
export async function unused(
  transaction: Database,
  { voucherId, accountId, now }: { voucherId: number; accountId: string; now: Date },
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*) as count from voucher_grant g
      where g.voucher_id = $1 and g.account_id = $2 and (g.expires_at is null or g.expires_at > $3)
        and (g.order_id is null
             or exists (select 1 from voucher_use u where u.order_id = g.order_id and u.state = 'reserved'))`,
    [voucherId, accountId, now],
  )
  return row?.count ?? 0
}

export interface NewGrant {
  voucherId: number
  accountId: string
  expiresAt: Date | null
  now: Date
}

/** Grants a voucher and returns the id of the grant. The voucher's row must be locked. */
export function give(transaction: Transaction, { voucherId, accountId, expiresAt, now }: NewGrant): string {
  const id = newId(now.getTime())
  transaction.send(
    'insert into voucher_grant (id, voucher_id, account_id, granted_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, voucherId, accountId, now, expiresAt],
  )
  return id
}

/** A voucher that was granted to an account. */
export interface GrantedVoucher {
  id: string
  name: string
  ends_at: Date | null
}

/** Grants the running welcome vouchers to an account that was just registered. */
export async function giveWelcome(transaction: Transaction, accountId: string, now: Date): Promise<GrantedVoucher[]> {
  const rows = await transaction.query<GrantedVoucher & { id: number }>(
    `select id, name, ends_at from voucher
      where assigned_on = 'register' and (ends_at is null or ends_at > $1) order by id`,
    [now],
  )
  return rows.map(({ id: voucherId, ...voucher }) => ({
    ...voucher,
    id: give(transaction, { voucherId, accountId, expiresAt: null, now }),
  }))
}

interface EndingGrantsQuery {
  /** The grant ends between `now` and `until`. */
  now: Date
  until: Date
  /** The grant was given before this moment. */
  given: Date
  /** Roles of the people who are told. */
  roles: readonly number[]
  limit: number
}

/** A grant with what a reminder of it needs. */
export interface EndingGrant {
  id: string
  account_id: string
  name: string
  ends_at: Date
  /** Confirmed e-mail. */
  email: string | null
  first_name: string
  locale: Language
  /** Agrees to news of the store. */
  marketing: boolean
}

/** Granted vouchers that end soon and whose owners have not been notified. */
export async function ending(
  db: Database,
  market: Market['code'],
  { now, until, given, roles, limit }: EndingGrantsQuery,
): Promise<EndingGrant[]> {
  return db.query(
    `select g.id, g.account_id, v.name, least(g.expires_at, v.ends_at) as ends_at, a.email, a.first_name, a.locale,
            a.marketing
       from voucher_grant g
       join voucher v on v.id = g.voucher_id
       join account a on a.id = g.account_id
      where g.order_id is null and g.granted_at < $4 and a.market = $1 and a.role_id = any($6)
        and least(g.expires_at, v.ends_at) > $2 and least(g.expires_at, v.ends_at) <= $3
        and not exists (select 1 from inbox_item i
                         where i.account_id = g.account_id and i.subject = 'voucher:' || g.id::text || ':ending')
      order by g.id
      limit $5`,
    [market, now, until, given, limit, roles],
  )
}
