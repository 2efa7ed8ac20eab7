import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface OrderLineRow extends OrderLine {
  order_id: string
}

export type NewLine = Omit<OrderLine, 'id' | 'refunded_quantity' | 'refunded'> & {
  order_id: string
  position: number
  cart_line_id: string
  now: Date
}

export function insert(transaction: Transaction, line: NewLine): void {
  transaction.send(
    `insert into order_line (id, order_id, position, cart_line_id, productable_type, productable_id, sku, name, image,
                             attributes, checkout_type, quantity, reserved_quantity, preorder_quantity, unit_price,
                             list_price, line_subtotal, promotion_id, promo_discount, voucher_discount,
                             affiliate_discount, manual_discount, line_total, points_price, tax, components,
                             warranty_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
             $24, $25, $26, $27)`,
    [
      newId(line.now.getTime()),
      line.order_id,
      line.position,
      line.cart_line_id,
      line.productable_type,
      line.productable_id,
      line.sku,
      line.name,
      JSON.stringify(line.image),
      JSON.stringify(line.attributes),
      line.checkout_type,
      line.quantity,
      line.reserved_quantity,
      line.preorder_quantity,
      line.unit_price,
      line.list_price,
      line.line_subtotal,
      line.promotion_id,
      line.promo_discount,
      line.voucher_discount,
      line.affiliate_discount,
      line.manual_discount,
      line.line_total,
      line.points_price,
      line.tax && JSON.stringify(line.tax),
      JSON.stringify(line.components),
      line.warranty_days,
    ],
  )
}

const LINE = `l.id, l.order_id, l.productable_id, l.productable_type, l.sku, l.name, l.image, l.attributes, l.quantity,
  l.reserved_quantity, l.preorder_quantity, l.checkout_type, l.unit_price, l.list_price, l.line_subtotal,
  l.promotion_id, l.promo_discount, l.voucher_discount, l.affiliate_discount, l.manual_discount, l.line_total,
  l.points_price, l.tax, l.components, l.warranty_days, l.refunded_quantity, l.refunded`

/** In the order of the cart. */
export async function ofOrder(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db.query<OrderLineRow>(`select ${LINE} from order_line l where l.order_id = $1 order by l.position`, [orderId])
}

export interface CardLine {
  order_id: string
  name: string
  image: Picture
  quantity: number
}

/** Lines as order lists show them, for many orders at once. */
export async function ofOrders(db: Database, orderIds: readonly string[]): Promise<CardLine[]> {
  return db.query<CardLine>(
    'select order_id, name, image, quantity from order_line where order_id = any($1) order by order_id, position',
    [orderIds],
  )
}

/** A line with pieces still on pre-order. */
export interface WaitingLine {
  id: string
  productable_type: ProductableType
  productable_id: number
  preorder_quantity: number
}

export async function waiting(db: Database, orderId: string): Promise<WaitingLine[]> {
  return db.query<WaitingLine>(
    `select id, productable_type, productable_id, preorder_quantity from order_line
      where order_id = $1 and preorder_quantity > 0
      order by position`,
    [orderId],
  )
}

/** Moves pieces of a line from pre-ordered to reserved. */
export function markArrived(transaction: Transaction, lineId: string, pieces: number): void {
  transaction.send(
    `update order_line
        set reserved_quantity = reserved_quantity + $2, preorder_quantity = preorder_quantity - $2
      where id = $1`,
    [lineId, pieces],
  )
}

export function refund(transaction: Transaction, lineId: string, back: { quantity: number; amount: number }): void {
  transaction.send(
    'update order_line set refunded_quantity = refunded_quantity + $2, refunded = refunded + $3 where id = $1',
    [lineId, back.quantity, back.amount],
  )
}

/** A cart line with the quantity it needs from stock. */
export interface WantedLine {
  id: string
  productable_id: number
  name: string
  quantity: number
}

/** The lines among these ids that are in the cart. */
export async function inCart(db: Database, cartId: string, ids: readonly string[]): Promise<WantedLine[]> {
  return db.query<WantedLine>(
    `select l.id, l.productable_id, l.quantity, p.name
       from cart_line l join product p on p.id = l.productable_id
      where l.cart_id = $1 and l.id = any($2)
      order by l.created_at, l.id`,
    [cartId, ids],
  )
}

/** The same of the cart of this owner, for callers that only read. */
export async function inCartOf(db: Database, owner: string, ids: readonly string[]): Promise<WantedLine[]> {
  const [cart] = await db.query<{ id: string }>('select id from cart where owner = $1', [owner])
  return cart ? inCart(db, cart.id, ids) : []
}

export function removeFromCart(transaction: Transaction, cartId: string, ids: readonly string[]): void {
  transaction.send('delete from cart_line where cart_id = $1 and id = any($2)', [cartId, ids])
}
