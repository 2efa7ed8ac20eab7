import { ROLE, type RoleId } from '#contract/constants.ts'
import type { NoticeWays, StaffEvent } from '#contract/notifications/staff-notice.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { LOW_PLACES } from './low-places.ts'

export interface StaffReader {
  id: string
  phone: string
  email: string | null
  locale: Language
  role_id: RoleId
  permissions: string[]
  /** null: not chosen. */
  inbox: boolean | null
  by_email: boolean | null
}

/** All staff of the market with their choice for an event. */
export async function readers(db: Database, market: Market['code'], event: StaffEvent): Promise<StaffReader[]> {
  return db.query<StaffReader>(
    `select a.id, a.phone, a.email, a.locale, a.role_id, a.permissions, n.inbox, n.email as by_email
       from account a left join staff_notice n on n.account_id = a.id and n.event = $2
      where a.market = $1 and a.role_id in ($3, $4) and a.deactivated_at is null order by a.id`,
    [market, event, ROLE.admin, ROLE.staff],
  )
}

export async function ofAccount(db: Database, accountId: string): Promise<({ event: string } & NoticeWays)[]> {
  return db.query('select event, inbox, email from staff_notice where account_id = $1', [accountId])
}

export async function save(
  transaction: Transaction,
  accountId: string,
  { event, inbox, email }: { event: StaffEvent } & NoticeWays,
): Promise<void> {
  await transaction.query(
    `insert into staff_notice (account_id, event, inbox, email) values ($1, $2, $3, $4)
     on conflict (account_id, event) do update set inbox = excluded.inbox, email = excluded.email`,
    [accountId, event, inbox, email],
  )
}

interface Told {
  market: Market['code']
  event: StaffEvent
  subject: string
  now: Date
}

/** Returns whether this is the first time. */
export async function markTold(transaction: Transaction, { market, event, subject, now }: Told): Promise<boolean> {
  const rows = await transaction.query(
    `insert into staff_told (market, event, subject, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [market, event, subject, now],
  )
  return rows.length > 0
}

/** Products that run low keep their row, and API keys theirs: they end days after it. */
export async function forgetTold(db: Database, before: Date): Promise<void> {
  await db.query("delete from staff_told where event not in ('low_stock', 'api_key_ending') and created_at < $1", [
    before,
  ])
}

export interface Untold {
  market: Market['code']
  since: Date
  limit: number
}

/** Orders that staff have to work on since then, without payment at once or paid, of which nobody was told. */
export async function untoldOrders(
  db: Database,
  { market, since, limit }: Untold,
): Promise<{ id: string; order_no: string; total: number }[]> {
  return db.query(
    `select o.id, o.order_no, o.total, min(e.created_at) as at
       from order_event e join sales_order o on o.id = e.order_id
      where e.created_at >= $2 and o.market = $1 and e.to_status in ('PAID', 'PROCESSING', 'PREORDER')
        and (e.act = 'place' or e.act = 'settle' and e.from_status = 'PENDING_PAYMENT')
        and not exists (select 1 from staff_told t
                         where t.market = $1 and t.event = 'order' and t.subject = o.id::text)
      group by o.id order by at limit $3`,
    [market, since, limit],
  )
}

export async function untoldApplications(
  db: Database,
  { market, since, limit }: Untold,
): Promise<{ id: string; company_name: string }[]> {
  return db.query(
    `select d.id, d.company_name from dealer_application d
      where d.market = $1 and d.status = 'pending' and d.created_at >= $2
        and not exists (select 1 from staff_told t
                         where t.market = $1 and t.event = 'dealer_application' and t.subject = d.id::text)
      order by d.created_at limit $3`,
    [market, since, limit],
  )
}

/** Products that run low and of which nobody was told since they do. */
export async function untoldLowProducts(db: Database, market: Market['code']): Promise<{ id: number; name: string }[]> {
  return db.query(
    `with ${LOW_PLACES}
     select p.id, p.name from product_market m join product p on p.id = m.product_id
      where m.market = $1 and m.visible and p.archived_at is null and p.id in (select product_id from low)
        and not exists (select 1 from staff_told t
                         where t.market = $1 and t.event = 'low_stock' and t.subject = p.id::text)
      order by p.position, p.id limit 200`,
    [market],
  )
}

/** Products that have enough again: the next time that they run low is told anew. */
export async function forgetFilledProducts(db: Database, market: Market['code']): Promise<void> {
  await db.query(
    `with ${LOW_PLACES}
     delete from staff_told t where t.market = $1 and t.event = 'low_stock'
        and t.subject not in (select product_id::text from low)`,
    [market],
  )
}

export interface DaySummary {
  orders: number
  /** Minor units. */
  sales: number
  to_pick: number
  to_review: number
  to_pay_back: number
  low: number
}

/** The orders of a day, and what waits now. */
export async function summary(
  db: Database,
  market: Market['code'],
  { from, until }: { from: Date; until: Date },
): Promise<DaySummary> {
  const [row] = await db.query<DaySummary>(
    `with ${LOW_PLACES}
     select count(*) as orders, coalesce(sum(total), 0)::bigint as sales,
            (select count(*) from sales_order where market = $1 and status = 'PAID') as to_pick,
            (select count(*) from receipt r join sales_order o on o.id = r.order_id
              where o.market = $1 and r.state = 'REVIEW') as to_review,
            (select count(*) from refund r join sales_order o on o.id = r.order_id
              where o.market = $1 and r.to_pay_minor > 0 and r.paid_back_at is null) as to_pay_back,
            (select count(*) from product_market m join product p on p.id = m.product_id
              where m.market = $1 and m.visible and p.archived_at is null and p.id in (select product_id from low)) as low
       from sales_order
      where market = $1 and created_at >= $2 and created_at < $3 and status not in ('PENDING_PAYMENT', 'CANCELLED')`,
    [market, from, until],
  )
  if (!row) throw new Error('An aggregate without a row')
  return row
}
