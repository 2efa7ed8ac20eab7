import type { Address } from '#contract/account/address.ts'
import type { Calculation } from '#contract/cart/cart.ts'
import type { DeliveryMethod } from '#contract/checkout/checkout-readiness.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

/** When the order is paid: before shipping, at the counter on pickup, to its courier, or on the dealer's account. */
export type SettlementTime = 'before' | 'counter' | 'delivery' | 'account'

/** Where an order was placed. */
export type OrderChannel = 'online' | 'counter'

/** The fields of an order that its transitions depend on; amounts in minor units. */
export interface OrderRow {
  id: string
  order_no: string
  market: Market['code']
  currency: Market['currency']
  account_id: string
  ordered_by: string
  dealer_id: string | null
  status: OrderStatus
  payment_status: PaymentStatus
  settles: SettlementTime
  channel: OrderChannel
  payment_service: string | null
  payment_method_id: number | null
  delivery_method: DeliveryMethod
  pickup_store_id: number | null
  total: number
  goods_payable: number
  shipping_payable: number
  points_total: number
  points_earned: number
  refunded: number
  shipping_refunded: number
  voucher_code: string | null
  affiliate_code: string | null
  pickup_code: string | null
  pickup_tries: number
  /** Sum of partial payments recorded before the order is fully paid. */
  part_paid: number
  /** What of the invoice of an order on account is open in the dealer's ledger; null without one. Never written here. */
  invoice_open: number | null
  /** Pieces that are in no parcel; null before the first parcel. */
  unsent_pieces: number | null
  invoice_no: string | null
  invoiced_at: Date | null
  /** For orders of dealers on account. */
  invoice_due_at: Date | null
  grace_until: Date | null
  expires_at: Date | null
  created_at: Date
  paid_at: Date | null
  /** When an order on account was paid first; null as long as that payment is its own. */
  first_paid_at: Date | null
  completed_at: Date | null
}

/** Of the row `sales_order`. */
export const INVOICE_OPEN = `(select e.open_minor from receivable_entry e
   where e.order_id = sales_order.id and e.kind = 'invoice')`

const COLUMNS = `id, order_no, market, currency, account_id, ordered_by, dealer_id, status, payment_status, settles, channel,
  payment_service, payment_method_id, delivery_method, pickup_store_id, total, goods_payable, shipping_payable,
  points_total, points_earned, refunded, shipping_refunded, voucher_code, affiliate_code, pickup_code, pickup_tries,
  part_paid, unsent_pieces, invoice_no, invoiced_at, invoice_due_at, grace_until, expires_at, created_at, paid_at, first_paid_at, completed_at,
  ${INVOICE_OPEN} as invoice_open`

/**
 * Locks the order for the rest of the transaction, and before it the dealer on whose account it is: its statements
 * change the dealer's ledger. Rows that belong to the order must be locked after it.
 */
export async function lock(transaction: Transaction, id: string): Promise<OrderRow | null> {
  transaction.send(
    `select 1 from dealer_company
      where id = (select dealer_id from sales_order where id = $1 and settles = 'account') for no key update`,
    [id],
  )
  const [row] = await transaction.query<OrderRow>(`select ${COLUMNS} from sales_order where id = $1 for update`, [id])
  return row ?? null
}

export async function find(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(`select ${COLUMNS} from sales_order where id = $1`, [id])
  return row ?? null
}

/** The id is generated first because rows of other tables reference the order before it is inserted. */
export const newOrderId = (now: number): string => newId(now)

export interface NewOrder extends OrderRow {
  client_ref: string
  /** Given by the device to an order that was placed without a connection. */
  reference: string | null
  pickup_store: object | null
  address: Omit<Address, 'is_default'> | null
  remark: string | null
  calculation: Calculation
}

export function insert(transaction: Transaction, order: NewOrder): void {
  transaction.send(
    `insert into sales_order (id, order_no, market, currency, account_id, ordered_by, dealer_id, client_ref, status,
                              payment_status, settles, payment_service, payment_method_id, delivery_method,
                              pickup_store_id, pickup_store, address, remark, calculation, total, goods_payable,
                              shipping_payable, points_total, points_earned, voucher_code, affiliate_code, invoice_no,
                              grace_until, expires_at, created_at, updated_at, paid_at, reference, channel)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
             $24, $25, $26, $27, $28, $29, $30, $30, $31, $32, $33)`,
    [
      order.id,
      order.order_no,
      order.market,
      order.currency,
      order.account_id,
      order.ordered_by,
      order.dealer_id,
      order.client_ref,
      order.status,
      order.payment_status,
      order.settles,
      order.payment_service,
      order.payment_method_id,
      order.delivery_method,
      order.pickup_store_id,
      order.pickup_store && JSON.stringify(order.pickup_store),
      order.address && JSON.stringify(order.address),
      order.remark,
      JSON.stringify(order.calculation),
      order.total,
      order.goods_payable,
      order.shipping_payable,
      order.points_total,
      order.points_earned,
      order.voucher_code,
      order.affiliate_code,
      order.invoice_no,
      order.grace_until,
      order.expires_at,
      order.created_at,
      order.paid_at,
      order.reference,
      order.channel,
    ],
  )
}

/** Writes the mutable columns of an order; its row must be locked. */
export function save(transaction: Transaction, order: OrderRow, now: Date): void {
  transaction.send(
    `update sales_order
        set status = $2, payment_status = $3, payment_service = $4, payment_method_id = $5, refunded = $6,
            shipping_refunded = $7, pickup_code = $8, pickup_tries = $9, invoice_no = $10, grace_until = $11,
            expires_at = $12, paid_at = $13, completed_at = $14, updated_at = $15, part_paid = $16, invoiced_at = $17,
            invoice_due_at = $18, unsent_pieces = $19, first_paid_at = $20
      where id = $1`,
    [
      order.id,
      order.status,
      order.payment_status,
      order.payment_service,
      order.payment_method_id,
      order.refunded,
      order.shipping_refunded,
      order.pickup_code,
      order.pickup_tries,
      order.invoice_no,
      order.grace_until,
      order.expires_at,
      order.paid_at,
      order.completed_at,
      now,
      order.part_paid,
      order.invoiced_at,
      order.invoice_due_at,
      order.unsent_pieces,
      order.first_paid_at,
    ],
  )
}

/** Gives a locked order, with what it earns, to another account. */
export const assign = (
  transaction: Transaction,
  { id, account_id, points_earned }: Pick<OrderRow, 'id' | 'account_id' | 'points_earned'>,
  now: Date,
): void =>
  transaction.send(
    `update sales_order
        set account_id = $2, points_earned = $3, updated_at = $4,
            calculation = jsonb_set(calculation, '{points_earned}', to_jsonb($3::integer))
      where id = $1`,
    [id, account_id, points_earned, now],
  )

/** Extends the expiry of a locked unpaid order, never shortens it. A partly paid order does not expire. */
export const extendExpiry = (transaction: Transaction, id: string, until: Date): void =>
  transaction.send(
    `update sales_order set expires_at = greatest(expires_at, $2) where id = $1 and status = 'PENDING_PAYMENT' and part_paid = 0`,
    [id, until],
  )

/** The order that an earlier submission with the same `clientRef` created. */
export async function findByClientRef(db: Database, orderedBy: string, clientRef: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from sales_order where ordered_by = $1 and client_ref = $2', [
    orderedBy,
    clientRef,
  ])
  return row?.id ?? null
}

export interface PlacedOrder {
  id: string
  order_no: string
  status: OrderStatus
  total: number
}

/** Like `findByClientRef`, with the fields of a checkout's response. */
export async function findPlaced(db: Database, orderedBy: string, clientRef: string): Promise<PlacedOrder | null> {
  const [row] = await db.query<PlacedOrder>(
    'select id, order_no, status, total from sales_order where ordered_by = $1 and client_ref = $2',
    [orderedBy, clientRef],
  )
  return row ?? null
}

/** Those of these keys under which this person has placed no order. */
export async function unknownOf(db: Database, orderedBy: string, clientRefs: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ client_ref: string }>(
    `select asked.client_ref from unnest($2::uuid[]) as asked (client_ref)
      where not exists (select from sales_order o where o.ordered_by = $1 and o.client_ref = asked.client_ref)`,
    [orderedBy, clientRefs],
  )
  return rows.map(({ client_ref }) => client_ref)
}

/** The order that was created from one of these cart lines of this person. */
export async function ofCartLines(
  db: Database,
  orderedBy: string,
  cartLineIds: readonly string[],
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select o.id from order_line l join sales_order o on o.id = l.order_id
      where o.ordered_by = $1 and l.cart_line_id = any($2) limit 1`,
    [orderedBy, cartLineIds],
  )
  return row?.id ?? null
}

/** Latest expiry of an order's payment attempts; null if there are none. */
export async function lastAttemptEnds(db: Database, id: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    'select max(expires_at) as at from payment_attempt where order_id = $1',
    [id],
  )
  return row?.at ?? null
}

export async function orderByNumber(db: Database, market: Market['code'], orderNo: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from sales_order where market = $1 and order_no = $2', [
    market,
    orderNo,
  ])
  return row?.id ?? null
}
