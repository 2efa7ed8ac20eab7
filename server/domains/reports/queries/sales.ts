import type { Picture } from '#contract/catalogue/product.ts'
import type { SalesDimension, SalesFigures, SalesTotals } from '#contract/reports/sales-report.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Orders sold, and refunds made, in [from, until) in one market. */
export interface ReportSpan {
  market: 'MY' | 'ID'
  timeZone: string
  from: Date
  until: Date
  /** The same as days of the store's calendar, both included. */
  firstDay: string
  lastDay: string
}

/**
 * SQL for the moment of sale (rules 8.20): the invoice or the payment, whichever was first. It stays when the payment is used
 * for another order, so a reported day does not change. Index `sales_order_sold_at`.
 */
export const SOLD_AT = 'least(o.invoiced_at, o.paid_at, o.first_paid_at)'

/** Without the documents of an order, which would be copied into the result of a CTE that is read twice. */
const COLUMNS = `o.id, o.account_id, o.ordered_by, o.dealer_id, o.channel, o.settles, o.payment_service, o.payment_method_id,
  o.delivery_method, o.total, o.shipping_payable, o.voucher_code`

/** CTEs `sold` (orders) and `returned` (refunds with their orders) of a span; parameters $1 to $3. */
export const SOLD_AND_RETURNED = `
  sold as (
    select ${COLUMNS}, ${SOLD_AT} as sold_at from sales_order o
     where o.market = $1 and ${SOLD_AT} >= $2 and ${SOLD_AT} < $3
  ),
  returned as (
    select ${COLUMNS}, r.amount_minor, r.lines as refund_lines, r.created_at as returned_at
      from refund r join sales_order o on o.id = r.order_id
     where o.market = $1 and r.created_at >= $2 and r.created_at < $3
  )`

export const spanParameters = ({ market, from, until }: ReportSpan): unknown[] => [market, from, until]

/** Days that have a sale or a refund, in the store's time zone. */
export async function byDay(db: Database, span: ReportSpan): Promise<(SalesFigures & { day: string })[]> {
  const day = (moment: string) => `to_char(${moment} at time zone $4, 'YYYY-MM-DD')`
  return db.query(
    `with ${SOLD_AND_RETURNED}
     select day, sum(orders) as orders, sum(sales) as sales, sum(refunds) as refunds
       from (
         select ${day('sold_at')} as day, 1 as orders, total as sales, 0 as refunds from sold
         union all
         select ${day('returned_at')}, 0, 0, amount_minor from returned
       ) entry
      group by day order by day`,
    [...spanParameters(span), span.timeZone],
  )
}

/** Sales less refunds by hour of the store's clock; hours without either are absent. */
export async function byHour(db: Database, span: ReportSpan): Promise<{ hour: number; net: number }[]> {
  const hour = (moment: string) => `extract(hour from ${moment} at time zone $4)::integer`
  return db.query(
    `with ${SOLD_AND_RETURNED}
     select hour, sum(net) as net
       from (
         select ${hour('sold_at')} as hour, total as net from sold
         union all
         select ${hour('returned_at')}, -amount_minor from returned
       ) entry
      group by hour order by hour`,
    [...spanParameters(span), span.timeZone],
  )
}

export async function totals(db: Database, span: ReportSpan): Promise<SalesTotals> {
  const [row] = await db.query<SalesTotals>(
    `with ${SOLD_AND_RETURNED}
     select (select count(*) from sold) as orders,
            (select coalesce(sum(total), 0) from sold) as sales,
            (select coalesce(sum(amount_minor), 0) from returned) as refunds,
            (select coalesce(sum(shipping_payable), 0) from sold) as shipping,
            (select coalesce(sum((l.tax ->> 'amount')::bigint), 0)
               from sold join order_line l on l.order_id = sold.id) as tax`,
    spanParameters(span),
  )
  return row ?? { orders: 0, sales: 0, refunds: 0, shipping: 0, tax: 0 }
}

export interface GroupRow extends SalesFigures {
  key: string
  name: string | null
  picture: Picture | null
  pieces: number
  returned: number
  in_packages: number
}

/**
 * By product: amounts of the lines after their discounts, so that fees and rounding of the orders are beside them. Pieces
 * inside packages are counted for the product, their money for the package.
 */
async function byProduct(db: Database, span: ReportSpan): Promise<GroupRow[]> {
  return db.query<GroupRow>(
    `with ${SOLD_AND_RETURNED},
     -- An order may have two lines of one product, for money and for points.
     by_order as (
       select l.productable_id as id, sum(l.line_total) as sales, sum(l.quantity) as pieces
         from sold join order_line l on l.order_id = sold.id
        group by l.productable_id, l.order_id
     ),
     entry as (
       select id, count(*) as orders, sum(sales) as sales, sum(pieces) as pieces, 0 as refunds, 0 as returned,
              0 as in_packages
         from by_order group by id
       union all
       select component.id, 0, 0, 0, 0, 0, component.quantity * l.quantity
         from sold join order_line l on l.order_id = sold.id and l.productable_type = 'package',
              jsonb_to_recordset(l.components) as component (id integer, quantity integer)
       union all
       select l.productable_id, 0, 0, 0, back.amount, back.quantity, 0
         from returned, jsonb_to_recordset(refund_lines) as back (line_id uuid, quantity integer, amount bigint)
              join order_line l on l.id = back.line_id
     )
     select entry.id::text as key, p.name, p.picture, sum(orders) as orders, sum(sales) as sales, sum(refunds) as refunds,
            sum(pieces) as pieces, sum(returned) as returned, sum(in_packages) as in_packages
       from entry join product p on p.id = entry.id
      group by entry.id, p.name, p.picture`,
    spanParameters(span),
  )
}

/** Key and name of an order's group, as SQL over `o`, and the joins that they need. */
interface GroupSql {
  key: string
  name: string
  join: string
}

const PERSON_NAME = `trim(concat(person.first_name, ' ', person.last_name))`

export const GROUPS = {
  channels: {
    key: `case when o.channel = 'counter' then 'counter' when o.ordered_by <> o.account_id then 'sales_person' when o.dealer_id is not null then 'dealer'
               when o.delivery_method = 'PICKUP' then 'pickup' else 'online' end`,
    name: 'null::text',
    join: '',
  },
  dealers: { key: 'd.id::text', name: 'd.company_name', join: 'join dealer_company d on d.id = o.dealer_id' },
  sales_persons: {
    key: 'person.id::text',
    name: PERSON_NAME,
    join: `join account person on person.id = o.ordered_by and o.ordered_by <> o.account_id and o.channel = 'online'`,
  },
  payment_methods: {
    key: `case when o.total = 0 then 'none' when o.settles = 'account' then 'account'
               when o.settles = 'counter' then 'counter' when o.settles = 'delivery' then 'delivery'
               else concat_ws(':', coalesce(o.payment_service, 'MANUAL'), o.payment_method_id) end`,
    name: 'null::text',
    join: '',
  },
} as const satisfies Record<string, GroupSql>

/** By a property of the order; an order without it is in no group. */
async function byOrder(db: Database, span: ReportSpan, by: keyof typeof GROUPS): Promise<GroupRow[]> {
  const { key, name, join } = GROUPS[by]
  return db.query<GroupRow>(
    `with ${SOLD_AND_RETURNED},
     entry as (
       select ${key} as key, ${name} as name, 1 as orders, o.total as sales, 0 as refunds from sold o ${join}
       union all
       select ${key}, ${name}, 0, 0, o.amount_minor from returned o ${join}
     )
     select key, max(name) as name, null::jsonb as picture, sum(orders) as orders, sum(sales) as sales, sum(refunds) as refunds, 0 as pieces,
            0 as returned, 0 as in_packages
       from entry group by key`,
    spanParameters(span),
  )
}

/** Sales and refunds of the span by product, or by what the order says of itself. */
export const groups = (db: Database, span: ReportSpan, dimension: SalesDimension): Promise<GroupRow[]> =>
  dimension === 'products' ? byProduct(db, span) : byOrder(db, span, dimension)
