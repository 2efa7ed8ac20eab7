import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { noteStockChange } from './changed-products.ts'

type MarketCode = Market['code']

/** Stock of one product in a market, in pieces. */
export interface StockRow {
  product_id: number
  /** null for a package: its components have the stock. */
  stock: number | null
  reserved: number
  preordered: number
  preorder_allowed: boolean
  preorder_limit: number | null
}

/** Component of a sellable item: a product is its own component, a package has the products it contains. */
export interface Component {
  /** Id of the product or package that is sold. */
  id: number
  product_id: number
  /** Pieces of the product in one sellable item. */
  quantity: number
}

/** In no particular order. */
export async function piecesOf(db: Database, goods: readonly number[]): Promise<Component[]> {
  return db.query<Component>(
    `select p.id, coalesce(i.product_id, p.id) as product_id, coalesce(i.quantity, 1) as quantity
       from product p left join package_item i on i.package_id = p.id
      where p.id = any($1)`,
    [goods],
  )
}

/** Reads the rows without locking, for callers that only check availability. */
export async function listUnlocked(db: Database, market: MarketCode, ids: readonly number[]): Promise<StockRow[]> {
  return db.query<StockRow>(
    `select product_id, stock, reserved, preordered, preorder_allowed, preorder_limit
       from product_market where market = $1 and product_id = any($2)`,
    [market, ids],
  )
}

/** Locks the rows for the rest of the transaction, always ordered by id to avoid deadlocks. */
export async function lock(db: Database, market: MarketCode, ids: readonly number[]): Promise<StockRow[]> {
  return db.query<StockRow>(
    `select product_id, stock, reserved, preordered, preorder_allowed, preorder_limit
       from product_market
      where market = $1 and product_id = any($2)
      order by product_id
        for no key update`,
    [market, ids],
  )
}

/** Pieces of a product at a place that an order has reserved, or taken from its stock. */
export interface StockHolding {
  place_id: number
  product_id: number
  reserved: number
  taken: number
}

export async function holdings(db: Database, orderId: string): Promise<StockHolding[]> {
  return db.query<StockHolding>(
    `select place_id, product_id, reserved, taken from order_stock where order_id = $1 order by product_id, place_id`,
    [orderId],
  )
}

/** Adds to what an order has reserved; each product once by place. */
export function addReserved(
  transaction: Transaction,
  orderId: string,
  parts: readonly { place_id: number; product_id: number; pieces: number }[],
): void {
  transaction.send(
    `insert into order_stock (order_id, place_id, product_id, reserved)
     select $1, n.place_id, n.product_id, n.pieces
       from unnest($2::integer[], $3::integer[], $4::integer[]) as n (place_id, product_id, pieces)
     on conflict (order_id, product_id, place_id) do update set reserved = order_stock.reserved + excluded.reserved`,
    [
      orderId,
      parts.map(({ place_id }) => place_id),
      parts.map(({ product_id }) => product_id),
      parts.map(({ pieces }) => pieces),
    ],
  )
}

export function markTaken(transaction: Transaction, orderId: string): void {
  transaction.send('update order_stock set taken = taken + reserved, reserved = 0 where order_id = $1', [orderId])
}

export function markReleased(transaction: Transaction, orderId: string): void {
  transaction.send('update order_stock set reserved = 0, taken = 0 where order_id = $1', [orderId])
}

/** Changes the number of pre-ordered pieces; negative to lower it. */
export function preorder(
  transaction: Transaction,
  { market, id }: { market: MarketCode; id: number },
  pieces: number,
): void {
  noteStockChange(transaction, id)
  transaction.send('update product_market set preordered = preordered + $3 where market = $1 and product_id = $2', [
    market,
    id,
    pieces,
  ])
}

/** What an order has of a product at one place: reserved, or taken out of its stock. */
export interface Claim {
  order_id: string
  product_id: number
  reserved: number
  taken: number
}

/** Moves what orders have of products from one place to another; the pieces of the places are moved apart. */
export function moveClaims(
  transaction: Transaction,
  claims: readonly Claim[],
  { from, to }: { from: number; to: number },
): void {
  if (claims.length === 0) return
  const columns = [
    claims.map(({ order_id }) => order_id),
    claims.map(({ product_id }) => product_id),
    claims.map(({ reserved }) => reserved),
    claims.map(({ taken }) => taken),
  ]
  const rows =
    'unnest($2::uuid[], $3::integer[], $4::integer[], $5::integer[]) as n (order_id, product_id, reserved, taken)'
  transaction.send(
    `update order_stock h set reserved = h.reserved - n.reserved, taken = h.taken - n.taken
       from ${rows} where h.order_id = n.order_id and h.product_id = n.product_id and h.place_id = $1`,
    [from, ...columns],
  )
  transaction.send(
    `insert into order_stock (order_id, place_id, product_id, reserved, taken)
     select n.order_id, $1, n.product_id, n.reserved, n.taken from ${rows}
     on conflict (order_id, product_id, place_id)
     do update set reserved = order_stock.reserved + excluded.reserved, taken = order_stock.taken + excluded.taken`,
    [to, ...columns],
  )
}
