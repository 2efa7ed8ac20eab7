import type { Market } from '#contract/site/market.ts'
import type { StockChange } from '#contract/stock/stock-change.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

export interface ProductCostRow {
  product_id: number
  pieces: number
  uncounted: number
  value: number | null
  last_cost: number | null
}

/** The stock of products at cost; of a product that has none yet, what the ledger has of it from before costs were kept. */
export async function ofProducts(
  transaction: Transaction,
  market: MarketCode,
  ids: readonly number[],
): Promise<ProductCostRow[]> {
  transaction.send(
    `insert into product_cost (market, product_id, pieces)
     select $1, n.id, coalesce((select sum(m.pieces) from stock_movement m join place p on p.id = m.place_id
                                 where p.market = $1 and m.product_id = n.id and m.value is not null), 0)
       from unnest($2::integer[]) as n (id)
     on conflict do nothing`,
    [market, ids],
  )
  return transaction.query<ProductCostRow>(
    'select product_id, pieces, uncounted, value, last_cost from product_cost where market = $1 and product_id = any($2)',
    [market, ids],
  )
}

export function save(transaction: Transaction, market: MarketCode, rows: readonly ProductCostRow[]): void {
  transaction.send(
    `update product_cost c set pieces = n.pieces, uncounted = n.uncounted, value = n.value, last_cost = n.last_cost
       from unnest($2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::bigint[])
              as n (product_id, pieces, uncounted, value, last_cost)
      where c.market = $1 and c.product_id = n.product_id`,
    [
      market,
      rows.map(({ product_id }) => product_id),
      rows.map(({ pieces }) => pieces),
      rows.map(({ uncounted }) => uncounted),
      rows.map(({ value }) => value),
      rows.map(({ last_cost }) => last_cost),
    ],
  )
}

export interface MovementRow {
  id: string
  product_id: number
  pieces: number
  reason: StockChange['reason']
  order_id: string | null
}

/** Movements of the products that have no value yet, in the order in which they happened. */
export const unvalued = (db: Database, market: MarketCode, ids: readonly number[]): Promise<MovementRow[]> =>
  db.query<MovementRow>(
    `select m.id, m.product_id, m.pieces, m.reason, m.order_id
       from stock_movement m join place p on p.id = m.place_id and p.market = $1
      where m.value is null and m.product_id = any($2) order by m.created_at, m.id`,
    [market, ids],
  )

/** Products of the market with movements that have no value yet. */
export async function productsToValue(db: Database, market: MarketCode, limit: number): Promise<number[]> {
  const rows = await db.query<{ product_id: number }>(
    `select distinct m.product_id from stock_movement m join place p on p.id = m.place_id and p.market = $1
      where m.value is null order by m.product_id limit $2`,
    [market, limit],
  )
  return rows.map(({ product_id }) => product_id)
}

/** What a movement changed; all of it is booked against what is left of it (rules 8.30). */
export interface MovementValue {
  id: string
  /** Of the stock. */
  value: number
  costOfSales: number
  /** From a supplier, below zero back to one. */
  received: number
}

export function setValues(transaction: Transaction, values: readonly MovementValue[]): void {
  transaction.send(
    `update stock_movement m set value = n.value, cost_of_sales = n.cost_of_sales, cost_received = n.received
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as n (id, value, cost_of_sales, received)
      where m.id = n.id`,
    [
      values.map(({ id }) => id),
      values.map(({ value }) => value),
      values.map(({ costOfSales }) => costOfSales),
      values.map(({ received }) => received),
    ],
  )
}

export interface OpeningCost {
  productId: number
  value: number
  costOfSales: number
  now: Date
}

export function setOpening(
  transaction: Transaction,
  market: MarketCode,
  { productId, value, costOfSales, now }: OpeningCost,
): void {
  transaction.send(
    `update product_cost set opening_value = $3, opening_cost_of_sales = $4, opened_at = $5
      where market = $1 and product_id = $2`,
    [market, productId, value, costOfSales, now],
  )
}

export interface LineCostRow {
  order_id: string
  order_line_id: string
  product_id: number
  pieces: number
  waiting: number
  cost: number
}

export interface LinePartRow extends LineCostRow {
  /** Pieces of the product in the whole line. */
  sold: number
}

/** The products of orders by line, packages as what they consist of, with what is known of their costs. */
export const linesOfOrders = (db: Database, orderIds: readonly string[]): Promise<LinePartRow[]> =>
  db.query<LinePartRow>(
    `select l.order_id, l.id as order_line_id, part.product_id, l.quantity * part.quantity as sold,
            coalesce(c.pieces, 0) as pieces, coalesce(c.waiting, 0) as waiting, coalesce(c.cost, 0) as cost
       from order_line l
      cross join lateral (
        select n.id as product_id, n.quantity from jsonb_to_recordset(l.components) as n (id integer, quantity integer)
        union all
        select l.productable_id, 1 where jsonb_array_length(l.components) = 0) part
       left join order_line_cost c on c.order_line_id = l.id and c.product_id = part.product_id
      where l.order_id = any($1)
      order by l.order_id, l.position`,
    [orderIds],
  )

/** Lines of the market whose cost is that of the next receipt, the oldest first. */
export const waitingLines = (db: Database, market: MarketCode, ids: readonly number[]): Promise<LineCostRow[]> =>
  db.query<LineCostRow>(
    `select l.order_id, c.order_line_id, c.product_id, c.pieces, c.waiting, c.cost
       from order_line_cost c join order_line l on l.id = c.order_line_id
       join sales_order o on o.id = l.order_id and o.market = $1
      where c.waiting > 0 and c.product_id = any($2) order by o.created_at, c.order_line_id`,
    [market, ids],
  )

export function saveLines(transaction: Transaction, rows: readonly LineCostRow[]): void {
  if (rows.length === 0) return
  transaction.send(
    `insert into order_line_cost (order_line_id, product_id, pieces, waiting, cost)
     select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[])
     on conflict (order_line_id, product_id)
     do update set pieces = excluded.pieces, waiting = excluded.waiting, cost = excluded.cost`,
    [
      rows.map(({ order_line_id }) => order_line_id),
      rows.map(({ product_id }) => product_id),
      rows.map(({ pieces }) => pieces),
      rows.map(({ waiting }) => waiting),
      rows.map(({ cost }) => cost),
    ],
  )
}
