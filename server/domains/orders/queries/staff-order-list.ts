import type { OrderCard } from '#contract/orders/order.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount, MAX_LISTED } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAX_FOUND, type PeopleSearch, peopleSearch } from '../../staff/queries/people-search.ts'
import { CARD, type CardRow } from './order-lists.ts'

export interface MarketList {
  market: Market['code']
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  /** Part of the number, the device's reference, the phone or a name; empty = any. */
  text: string
  limit: number
  offset: number
}

/** What a card has for staff only. */
type StaffFields = Omit<StaffOrderCard, keyof OrderCard>

export interface ListedOrder {
  row: CardRow
  ofStaff: StaffFields
}

type StaffRow = CardRow &
  Omit<StaffFields, 'customer'> &
  Omit<StaffFields['customer'], 'id' | 'company_name'> & { customer_id: string }

const STATED = `o.market = $1 and ($2::text is null or o.status = $2) and ($3::text is null or o.payment_status = $3)`
const SHOWN = `select ${CARD}, a.id as customer_id, a.role_id, a.first_name, a.last_name, a.phone
  from sales_order o join account a on a.id = o.account_id left join dealer_company d on d.account_id = a.id`
const NEWEST_FIRST = 'order by o.created_at desc, o.id desc limit $4 offset $5'
const EVERY_ONE = `${SHOWN} where ${STATED} ${NEWEST_FIRST}`
const COUNT_EVERY_ONE = cappedCount(`from sales_order o where ${STATED}`)

/** Indexed by sales_order_search. */
const ORDER_TEXT = `lower(o.order_no || ' ' || coalesce(o.reference, ''))`

/** Ids of the orders of a search as `found`: all of them, or more than MAX_FOUND. */
const foundBy = ({ isAnywhere, person, company }: PeopleSearch, place: string): string => {
  const ofNumber = `select o.id from sales_order o where ${STATED} and ${ORDER_TEXT} like ${place}`
  const ofPerson = `select o.id from account a join sales_order o on o.account_id = a.id
                     where ${STATED} and ${person(place)}`
  const ofCompany = `select o.id from dealer_company d join sales_order o on o.account_id = d.account_id
                      where ${STATED} and ${company(place)}`
  const found = [...(isAnywhere ? [ofNumber] : []), ofPerson, ofCompany]
  return `with found as materialized (${found.map((one) => `(${one} limit ${MAX_FOUND + 1})`).join(' union ')})`
}

/** The same as a condition that no index answers. */
const metBy = ({ isAnywhere, either }: PeopleSearch, place: string): string =>
  isAnywhere ? `(strpos(${ORDER_TEXT}, ${place}) > 0 or ${either(place)})` : either(place)

/** Most rows of the list that are counted and listed. */
export const mostListed = ({ text }: Pick<MarketList, 'text'>): number => (text === '' ? MAX_LISTED : MAX_FOUND)

/** The page, newest first, and how many there are, up to one more than `mostListed`. */
export async function page(db: Database, list: MarketList): Promise<{ rows: ListedOrder[]; total: number }> {
  const { market, status, paymentStatus, text, limit, offset } = list
  const stated = [market, status, paymentStatus]
  if (text === '') {
    const total = await countBy(db, COUNT_EVERY_ONE, stated)
    return { rows: await rowsBy(db, EVERY_ONE, [...stated, limit, offset]), total }
  }
  const search = peopleSearch(text)
  const count = `${foundBy(search, '$4')} select count(*) as count from found`
  const total = await countBy(db, count, [...stated, search.pattern])
  // Among many, the first ones are soon met in the order of the list; few are looked up and sorted.
  const rows =
    total > MAX_FOUND
      ? await rowsBy(db, `${SHOWN} where ${STATED} and ${metBy(search, '$6')} ${NEWEST_FIRST}`, [
          ...stated,
          limit,
          offset,
          search.text,
        ])
      : await rowsBy(db, `${foundBy(search, '$6')} ${SHOWN} where o.id in (select id from found) ${NEWEST_FIRST}`, [
          ...stated,
          limit,
          offset,
          search.pattern,
        ])
  return { rows, total }
}

async function rowsBy(db: Database, sql: string, parameters: readonly unknown[]): Promise<ListedOrder[]> {
  const rows = await db.query<StaffRow>(sql, parameters)
  return rows.map(({ customer_id: id, role_id, first_name, last_name, phone, ...row }) => ({
    row,
    ofStaff: { customer: { id, role_id, first_name, last_name, phone, company_name: row.company_name } },
  }))
}

async function countBy(db: Database, sql: string, parameters: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql, parameters)
  return row?.count ?? 0
}
