import type { PastOrder, StaffPastOrder } from '#contract/orders/past-order.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { containing } from '../../../platform/database/text-search.ts'
import { NEVER_USED } from '../../account/services/imported-people.ts'

type Code = Market['code']
type Written = Omit<StaffPastOrder, 'id' | 'account_id'>

export const keyOf = (number: string, at: Date): string => `${number} ${at.toISOString()}`

/** Keys of those orders that are there already. */
export async function knownIn(
  db: Database,
  market: Code,
  orders: readonly Pick<Written, 'order_number' | 'ordered_at'>[],
): Promise<Set<string>> {
  const rows = await db.query<{ order_number: string; ordered_at: Date }>(
    `select p.order_number, p.ordered_at from past_order p
       join jsonb_to_recordset($2) as n(order_number text, ordered_at timestamptz)
         on n.order_number = p.order_number and n.ordered_at = p.ordered_at
      where p.market = $1`,
    [market, JSON.stringify(orders.map(({ order_number, ordered_at }) => ({ order_number, ordered_at })))],
  )
  return new Set(rows.map((row) => keyOf(row.order_number, row.ordered_at)))
}

/** Phones and e-mails of the orders that an account has, confirmed or from an import that nobody has used yet. */
export async function customersOf(
  db: Database,
  market: Code,
  orders: readonly Pick<Written, 'phone' | 'email'>[],
): Promise<Set<string>> {
  const rows = await db.query<{ phone: string; email: string | null; email_claimed: string | null }>(
    `select phone, email, email_claimed from account a
      where market = $1 and (phone = any($2) or email = any($3) or (email_claimed = any($3) and ${NEVER_USED}))`,
    [market, orders.flatMap(({ phone }) => phone ?? []), orders.flatMap(({ email }) => email ?? [])],
  )
  return new Set(rows.flatMap(({ phone, email, email_claimed }) => [phone, email ?? [], email_claimed ?? []].flat()))
}

/** Adds those that are not there; returns ids by line. */
export async function add(
  transaction: Transaction,
  { market, orders, now }: { market: Code; orders: readonly (Written & { line: number })[]; now: number },
): Promise<Map<number, string>> {
  const rows = orders.map(({ line, ...order }) => ({ ...order, line, id: newId(now) }))
  const added = await transaction.query<{ id: string }>(
    `insert into past_order (id, market, order_number, ordered_at, state, phone, email, name, discount, shipping, tax, total,
                             refunded, lines, imported_at)
     select n.id, $2, n.order_number, n.ordered_at, n.state, n.phone, n.email, n.name, n.discount, n.shipping, n.tax,
            n.total, n.refunded, n.lines, $3
       from jsonb_to_recordset($1) as n(id uuid, order_number text, ordered_at timestamptz, state text, phone text,
         email text, name text, discount bigint, shipping bigint, tax bigint, total bigint, refunded bigint, lines jsonb)
     on conflict (market, order_number, ordered_at) do nothing returning id`,
    [JSON.stringify(rows), market, new Date(now)],
  )
  const ids = new Set(added.map(({ id }) => id))
  return new Map(rows.flatMap(({ id, line }) => (ids.has(id) ? [[line, id] as const] : [])))
}

export async function remove(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from past_order where id = any($1)', [ids])
}

/**
 * Gives an account the orders with its proven phone or confirmed e-mail that nobody has shown to be theirs before. They
 * stay with the account when it changes either.
 */
export async function claim(db: Database, accountId: string): Promise<void> {
  await db.query(
    `update past_order p set account_id = a.id from account a
      where a.id = $1 and p.account_id is null and p.market = a.market and (p.phone = a.phone and not a.phone_unproven
            or p.email = a.email)`,
    [accountId],
  )
}

const SHOWN = `p.id, p.order_number, p.ordered_at, p.state, p.discount, p.shipping, p.tax, p.total, p.refunded, p.lines`
const NEWEST_FIRST = 'order by p.ordered_at desc, p.id desc'

type Row<Order extends { ordered_at: string }> = Omit<Order, 'ordered_at'> & { ordered_at: Date }
const shown = <Order extends { ordered_at: string }>(rows: readonly Row<Order>[]): Order[] =>
  rows.map((row) => ({ ...row, ordered_at: row.ordered_at.toISOString() }) as unknown as Order)

interface Page {
  limit: number
  offset: number
}

export async function ofAccount(
  db: Database,
  accountId: string,
  { limit, offset }: Page,
): Promise<{ orders: PastOrder[]; total: number }> {
  const source = 'from past_order p where p.account_id = $1'
  const [counted] = await db.query<{ count: number }>(cappedCount(source), [accountId])
  const sql = `select ${SHOWN} ${source} ${NEWEST_FIRST} limit $2 offset $3`
  const rows = await db.query<Row<PastOrder>>(sql, [accountId, limit, offset])
  return { orders: shown(rows), total: counted?.count ?? 0 }
}

/** Also those that the account would be given once it is used. */
const OF_PERSON = `exists (select 1 from account a where a.id = $2 and a.market = p.market and (p.account_id = a.id
  or p.account_id is null and (p.phone = a.phone and not a.phone_unproven or p.email = a.email
    or p.email = a.email_claimed and ${NEVER_USED})))`

/** What staff find of an account, for those who see its orders and not its contact data. */
export async function foundOf(
  db: Database,
  { market, account }: { market: Code; account: string },
  { limit, offset }: Page,
): Promise<{ orders: PastOrder[]; total: number }> {
  const source = `from past_order p where p.market = $1 and ${OF_PERSON}`
  const [counted] = await db.query<{ count: number }>(cappedCount(source), [market, account])
  const sql = `select ${SHOWN} ${source} ${NEWEST_FIRST} limit $3 offset $4`
  const rows = await db.query<Row<PastOrder>>(sql, [market, account, limit, offset])
  return { orders: shown(rows), total: counted?.count ?? 0 }
}

const FOUND = `($2::uuid is null or ${OF_PERSON}) and ($3::text is null
  or lower(p.order_number) like $3 or lower(p.name) like $3 or p.phone = $4 or p.email = $5)`

interface StaffPage extends Page {
  market: Code
  person: string | null
  /** Empty: any. */
  text: string
  /** The text as E.164; null where it is no phone. */
  phone: string | null
}

export async function page(
  db: Database,
  { market, person, text, phone, limit, offset }: StaffPage,
): Promise<{ orders: StaffPastOrder[]; total: number }> {
  const source = `from past_order p where p.market = $1 and ${FOUND}`
  const parameters = [market, person, text === '' ? null : containing(text), phone, text.toLowerCase()]
  const [counted] = await db.query<{ count: number }>(cappedCount(source), parameters)
  const rows = await db.query<Row<StaffPastOrder>>(
    `select ${SHOWN}, p.name, p.phone, p.email, p.account_id ${source} ${NEWEST_FIRST} limit $6 offset $7`,
    [...parameters, limit, offset],
  )
  return { orders: shown(rows), total: counted?.count ?? 0 }
}

/** Sales of past orders in an hour of the store's calendar. */
export interface PastHour {
  day: string
  hour: number
  orders: number
  sales: number
  refunds: number
  tax: number
  shipping: number
  pieces: number
}

/** Paid orders in [from, until); what was refunded of them counts at the moment of the order. */
export async function salesByHour(
  db: Database,
  { market, timeZone, from, until }: { market: Code; timeZone: string; from: Date; until: Date },
): Promise<PastHour[]> {
  return db.query<PastHour>(
    `select to_char(ordered_at at time zone $4, 'YYYY-MM-DD') as day,
            extract(hour from ordered_at at time zone $4)::integer as hour, count(*) as orders, sum(total) as sales,
            sum(refunded) as refunds, sum(tax) as tax, sum(shipping) as shipping,
            sum((select coalesce(sum((l ->> 'quantity')::bigint), 0) from jsonb_array_elements(lines) l)) as pieces
       from past_order
      where market = $1 and ordered_at >= $2 and ordered_at < $3 and state in ('paid', 'refunded')
      group by 1, 2 order by 1, 2`,
    [market, from, until, timeZone],
  )
}
