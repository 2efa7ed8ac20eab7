import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { noteStockChange } from './catalogue-version.ts'

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

/** Pieces of a product that an order has reserved or taken from stock. */
export interface StockHolding {
  product_id: number
  reserved: number
  taken: number
}

export async function holdings(db: Database, orderId: string): Promise<StockHolding[]> {
  return db.query<StockHolding>(
    'select product_id, reserved, taken from order_stock where order_id = $1 order by product_id',
    [orderId],
  )
}

interface StockKey {
  market: MarketCode
  orderId: string
  productId: number
}

/** The moment of a change, in the store's clock. */
interface StockMoment {
  now: Date
}

/** Reserves pieces in stock for the order; a check constraint of the database prevents overselling. */
export function reserve(transaction: Transaction, { market, orderId, productId }: StockKey, pieces: number): void {
  noteStockChange(transaction, productId)
  transaction.send('update product_market set reserved = reserved + $3 where market = $1 and product_id = $2', [
    market,
    productId,
    pieces,
  ])
  transaction.send(
    `insert into order_stock (order_id, product_id, reserved) values ($1, $2, $3)
     on conflict (order_id, product_id) do update set reserved = order_stock.reserved + excluded.reserved`,
    [orderId, productId, pieces],
  )
}

/**
 * Writes the difference that the preceding update made; parameters: market, product, pieces, order, moment. Time that the
 * transaction has waited for locks is added to the moment, so that the changes of a product follow each other.
 */
const recordedFor = (reason: 'order' | 'order_return', sign: '+' | '-') =>
  `insert into stock_change (id, product_id, market, stock_before, stock_after, reason, order_id, created_at)
   select gen_random_uuid(), product_id, market, stock ${sign} $3::integer, stock, '${reason}', $4::uuid,
          $5::timestamptz + (clock_timestamp() - transaction_timestamp())
     from changed`

/** Takes reserved pieces out of stock. */
export function deduct(
  transaction: Transaction,
  { market, orderId, productId, now }: StockKey & StockMoment,
  pieces: number,
): void {
  noteStockChange(transaction, productId)
  transaction.send(
    `with changed as (
       update product_market set stock = stock - $3::integer, reserved = reserved - $3::integer
        where market = $1 and product_id = $2 returning product_id, market, stock)
     ${recordedFor('order', '+')}`,
    [market, productId, pieces, orderId, now],
  )
  transaction.send(
    'update order_stock set reserved = reserved - $3, taken = taken + $3 where order_id = $1 and product_id = $2',
    [orderId, productId, pieces],
  )
}

/** Releases reserved pieces and puts taken pieces back into stock. */
export function release(
  transaction: Transaction,
  { market, orderId, now }: Omit<StockKey, 'productId'> & StockMoment,
  held: StockHolding,
): void {
  noteStockChange(transaction, held.product_id)
  transaction.send(
    `with changed as (
       update product_market set stock = stock + $3::integer, reserved = reserved - $6::integer
        where market = $1 and product_id = $2 returning product_id, market, stock)
     ${recordedFor('order_return', '-')} where $3::integer > 0`,
    [market, held.product_id, held.taken, orderId, now, held.reserved],
  )
  transaction.send('update order_stock set reserved = 0, taken = 0 where order_id = $1 and product_id = $2', [
    orderId,
    held.product_id,
  ])
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

export function setStock(
  transaction: Transaction,
  { market, id }: { market: MarketCode; id: number },
  stock: number,
): void {
  noteStockChange(transaction, id)
  transaction.send('update product_market set stock = $3 where market = $1 and product_id = $2', [market, id, stock])
}
