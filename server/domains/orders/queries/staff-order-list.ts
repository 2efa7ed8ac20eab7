import type { OrderCard } from '#contract/orders/order.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount, MAX_LISTED } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAX_FOUND } from '../../staff/services/people-search.ts'
import { CARD, type CardRow } from './order-lists.ts'
import { orderSearch } from './order-search.ts'

export interface MarketList {
  market: Pick<Market, 'code' | 'marks' | 'exponent'>
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  /** Words that `orderSearch` finds; empty = any. */
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
const newestFirst = (limit: number): string =>
  `order by o.created_at desc, o.id desc limit $${limit} offset $${limit + 1}`
const EVERY_ONE = `${SHOWN} where ${STATED} ${newestFirst(4)}`
const COUNT_EVERY_ONE = cappedCount(`from sales_order o where ${STATED}`)

/** Most rows of the list that are counted and listed. */
export const mostListed = ({ text }: Pick<MarketList, 'text'>): number => (text === '' ? MAX_LISTED : MAX_FOUND)

/** The page, newest first, and how many there are, up to one more than `mostListed`. */
export async function page(db: Database, list: MarketList): Promise<{ rows: ListedOrder[]; total: number }> {
  const { market, status, paymentStatus, text, limit, offset } = list
  const stated = [market.code, status, paymentStatus]
  if (text === '') {
    const total = await countBy(db, COUNT_EVERY_ONE, stated)
    return { rows: await rowsBy(db, EVERY_ONE, [...stated, limit, offset]), total }
  }
  const { found, met } = orderSearch(text, STATED, { marks: market.marks, fractionDigits: market.exponent })
  const total = await countBy(db, `${found.sql} select count(*) as count from found`, [...stated, ...found.parameters])
  // Among many, the first ones are soon met in the order of the list; few are looked up and sorted.
  const [sql, parameters] =
    total > MAX_FOUND
      ? [`${SHOWN} where ${STATED} and ${met.sql}`, met.parameters]
      : [`${found.sql} ${SHOWN} where o.id in (select id from found)`, found.parameters]
  const limitPlace = stated.length + parameters.length + 1
  const rows = await rowsBy(db, `${sql} ${newestFirst(limitPlace)}`, [...stated, ...parameters, limit, offset])
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
