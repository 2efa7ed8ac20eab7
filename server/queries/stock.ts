import type { Market } from '#contract/rules/market.ts'
import type { Database, Transaction } from '../database/database.ts'

type MarketCode = Market['code']

/** Pieces of one product in a market. */
export interface StockRow {
  product_id: number
  /** null for a package: it is held by its components. */
  stock: number | null
  reserved: number
  preordered: number
  preorder_allowed: boolean
  preorder_limit: number | null
}

/** What goods are made of: a product of itself, a package of what it holds. */
export interface Piece {
  /** The product or package that is sold. */
  id: number
  product_id: number
  /** Pieces of the product in one of it. */
  quantity: number
}

/** In any order. */
export async function piecesOf(db: Database, goods: readonly number[]): Promise<Piece[]> {
  return db.query<Piece>(
    `select p.id, coalesce(i.product_id, p.id) as product_id, coalesce(i.quantity, 1) as quantity
       from product p left join package_item i on i.package_id = p.id
      where p.id = any($1)`,
    [goods],
  )
}

/** The rows as they are at this moment, for whoever need not wait to learn that there is nothing. */
export async function look(db: Database, market: MarketCode, ids: readonly number[]): Promise<StockRow[]> {
  return db.query<StockRow>(
    `select product_id, stock, reserved, preordered, preorder_allowed, preorder_limit
       from product_market where market = $1 and product_id = any($2)`,
    [market, ids],
  )
}

/** Locks the rows for the rest of the transaction, always in the order of their ids. */
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

/** What an order has to do with a product's pieces. */
export interface Holding {
  product_id: number
  reserved: number
  taken: number
}

export async function holdings(db: Database, orderId: string): Promise<Holding[]> {
  return db.query<Holding>(
    'select product_id, reserved, taken from order_stock where order_id = $1 order by product_id',
    [orderId],
  )
}

interface Place {
  market: MarketCode
  orderId: string
  productId: number
}

/** Gives the order a claim to pieces of the shelf; below nothing the database lets it go. */
export function reserve(inside: Transaction, { market, orderId, productId }: Place, pieces: number): void {
  inside.send('update product_market set reserved = reserved + $3 where market = $1 and product_id = $2', [
    market,
    productId,
    pieces,
  ])
  inside.send(
    `insert into order_stock (order_id, product_id, reserved) values ($1, $2, $3)
     on conflict (order_id, product_id) do update set reserved = order_stock.reserved + excluded.reserved`,
    [orderId, productId, pieces],
  )
}

/** What was promised leaves the shelf. */
export function take(inside: Transaction, { market, orderId, productId }: Place, pieces: number): void {
  inside.send(
    'update product_market set stock = stock - $3, reserved = reserved - $3 where market = $1 and product_id = $2',
    [market, productId, pieces],
  )
  inside.send(
    'update order_stock set reserved = reserved - $3, taken = taken + $3 where order_id = $1 and product_id = $2',
    [orderId, productId, pieces],
  )
}

/** What was promised is free again, and what was taken is back on the shelf. */
export function giveBack(inside: Transaction, { market, orderId }: Omit<Place, 'productId'>, held: Holding): void {
  inside.send(
    `update product_market set stock = stock + $4, reserved = reserved - $3 where market = $1 and product_id = $2`,
    [market, held.product_id, held.reserved, held.taken],
  )
  inside.send('update order_stock set reserved = 0, taken = 0 where order_id = $1 and product_id = $2', [
    orderId,
    held.product_id,
  ])
}

/** Counts pieces promised beyond the shelf; fewer with a negative number. */
export function preorder(
  inside: Transaction,
  { market, id }: { market: MarketCode; id: number },
  pieces: number,
): void {
  inside.send('update product_market set preordered = preordered + $3 where market = $1 and product_id = $2', [
    market,
    id,
    pieces,
  ])
}

export function setStock(inside: Transaction, { market, id }: { market: MarketCode; id: number }, stock: number): void {
  inside.send('update product_market set stock = $3 where market = $1 and product_id = $2', [market, id, stock])
}

/** The last row a transaction locks: everybody who sells wants it. */
export function raiseVersion(inside: Transaction, market: MarketCode): void {
  inside.send('update catalogue_version set version = version + 1 where market = $1', [market])
}
