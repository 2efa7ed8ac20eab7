import type { ProductableType } from '#contract/catalogue/product.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

export interface AlertKey {
  accountId: string
  market: Market['code']
  productId: number
}

export interface AlertRow {
  productable_id: number
  productable_type: ProductableType
  name: string
  created_at: Date
  expires_at: Date
}

const OPEN = `select p.id as productable_id, p.type as productable_type, p.name, a.created_at, a.expires_at
  from stock_alert a join product p on p.id = a.product_id
 where a.account_id = $1 and a.market = $2 and a.ended_at is null and a.expires_at > $3`

/** Newest first. */
export async function openOf(db: Database, accountId: string, { market, now }: MarketMoment): Promise<AlertRow[]> {
  return db.query<AlertRow>(`${OPEN} order by a.created_at desc, a.id desc`, [accountId, market, now])
}

/** What decides whether a person may ask for a product; null if it does not exist in this market or is archived. */
export async function target(
  db: Database,
  market: Market['code'],
  wanted: { id: number; type: ProductableType },
): Promise<{ roles: number[] | null; age_restricted: boolean } | null> {
  const [row] = await db.query<{ roles: number[] | null; age_restricted: boolean }>(
    `select p.roles, p.age_restricted from product p join product_market m on m.product_id = p.id and m.market = $1
      where p.id = $2 and p.type = $3 and p.archived_at is null and m.visible`,
    [market, wanted.id, wanted.type],
  )
  return row ?? null
}

export async function insert(
  transaction: Transaction,
  { accountId, market, productId }: AlertKey,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into stock_alert (id, account_id, market, product_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId(now.getTime()), accountId, market, productId, now, expiresAt],
  )
}

export async function withdraw(db: Database, { accountId, market, productId }: AlertKey, now: Date): Promise<void> {
  await db.query(
    `update stock_alert set ended_at = $4, outcome = 'withdrawn'
      where account_id = $1 and market = $2 and product_id = $3 and ended_at is null`,
    [accountId, market, productId, now],
  )
}

/** Ends what nobody was told in time; deletes what ended before `before`. */
export async function tidy(db: Database, { market, now }: MarketMoment, before: Date): Promise<void> {
  await db.query(
    `update stock_alert set ended_at = $2, outcome = 'expired'
      where market = $1 and ended_at is null and expires_at <= $2`,
    [market, now],
  )
  await db.query('delete from stock_alert where market = $1 and ended_at < $2', [market, before])
}

/** Pieces that nobody was told of since the moment in `$4`, of a row `s` of what is sold. */
const REMAINING = `s.stock - (select count(*) from stock_alert t
  where t.product_id = s.id and t.market = s.market and t.outcome = 'sent' and t.ended_at > $4)`

/** Products that somebody may be told of (see `lockRemaining`), the longest waited for first. */
export async function dueProducts(
  db: Database,
  { market, now, since, limit }: MarketMoment & { since: Date; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.product_id as id from stock_alert a
       join ${sellableAt('$2::timestamptz')} s on s.id = a.product_id and s.market = a.market
      where a.market = $1 and a.ended_at is null and ${REMAINING} > 0
      group by a.product_id order by min(a.created_at), a.product_id limit $3`,
    [market, now, limit, since],
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks the product in this market for the rest of the transaction, so that people are told in one transaction at a
 * time. Returns how many more people may be told: the pieces available, less the people told since `since`.
 */
export async function lockRemaining(
  transaction: Transaction,
  { market, now, productId, since }: MarketMoment & { productId: number; since: Date },
): Promise<number> {
  await transaction.query('select 1 from product_market where product_id = $1 and market = $2 for no key update', [
    productId,
    market,
  ])
  const [row] = await transaction.query<{ remaining: number }>(
    `select ${REMAINING} as remaining from ${sellableAt('$3::timestamptz')} s where s.id = $1 and s.market = $2`,
    [productId, market, now, since],
  )
  return row?.remaining ?? 0
}

interface ToldPeople {
  productId: number
  /** To whom goods of each kind may be promoted. */
  roles: { restricted: readonly number[]; other: readonly number[] }
  limit: number
}

export interface ToldPerson {
  id: string
  account_id: string
  first_name: string
  email: string | null
  locale: Language
  type: ProductableType
  name: string
}

/**
 * Ends the oldest open requests as sent and returns them. People who may not see the product now, or to whom it may not
 * be promoted, are passed over.
 */
export async function takeOldest(
  transaction: Transaction,
  { market, now, productId, roles, limit }: MarketMoment & ToldPeople,
): Promise<ToldPerson[]> {
  return transaction.query<ToldPerson>(
    `with told as (
       update stock_alert set ended_at = $3, outcome = 'sent'
        where ended_at is null and id in (
          select a.id from stock_alert a join account c on c.id = a.account_id join product p on p.id = a.product_id
           where a.product_id = $1 and a.market = $2 and a.ended_at is null and a.expires_at > $3
             and c.deactivated_at is null and (p.roles is null or p.roles @> to_jsonb(c.role_id))
             and c.role_id = any(case when p.age_restricted then $5::integer[] else $6::integer[] end)
           order by a.created_at, a.id limit $4)
       returning id, account_id, product_id, created_at)
     select t.id, t.account_id, c.first_name, c.email, c.locale, p.type, p.name
       from told t join account c on c.id = t.account_id join product p on p.id = t.product_id
      order by t.created_at, t.id`,
    [productId, market, now, limit, roles.restricted, roles.other],
  )
}

export interface AlertCountRow {
  id: number
  type: ProductableType
  sku: string
  name: string
  stock: number
  waiting: number
  oldest_at: Date | null
  sent: number
}

const COUNTED = `select a.product_id,
       count(*) filter (where a.ended_at is null and a.expires_at > $2) as waiting,
       min(a.created_at) filter (where a.ended_at is null and a.expires_at > $2) as oldest_at,
       count(*) filter (where a.outcome = 'sent') as sent
  from stock_alert a where a.market = $1 group by a.product_id
having count(*) filter (where a.ended_at is null and a.expires_at > $2) > 0
    or count(*) filter (where a.outcome = 'sent') > 0`

/** Most wanted first. */
export async function countsPage(
  db: Database,
  { market, now, limit, offset }: MarketMoment & { limit: number; offset: number },
): Promise<AlertCountRow[]> {
  return db.query<AlertCountRow>(
    `select p.id, p.type, p.sku, p.name, coalesce(s.stock, 0) as stock, n.waiting, n.oldest_at, n.sent
       from (${COUNTED}) n join product p on p.id = n.product_id
       left join ${sellableAt('$2::timestamptz')} s on s.id = p.id and s.market = $1
      order by n.waiting desc, n.oldest_at, p.id limit $3 offset $4`,
    [market, now, limit, offset],
  )
}

export async function countProducts(db: Database, { market, now }: MarketMoment): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count from (${COUNTED}) n`, [market, now])
  return row?.count ?? 0
}
