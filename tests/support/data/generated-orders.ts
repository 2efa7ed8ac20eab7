import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#server/platform/database/open.ts'

/** An order as the ledger has it: what was sold and what was given back, in minor units. */
export interface LedgerOrder {
  market: 'MY' | 'ID'
  total: number
  shipping: number
  tax: number
  /** null = never sold */
  soldAt: Date | null
  channel: 'sales_person' | 'dealer' | 'pickup' | 'online'
  dealerId: string | null
  orderedBy: string
  accountId: string
  /** Code of its voucher, and what that took off the delivery fee. */
  voucher: { code: string; shippingDiscount: number } | null
  lines: { id: string; productId: number; quantity: number; total: number; discount: number }[]
  refunds: { at: Date; amount: number; lines: { id: string; quantity: number; amount: number }[] }[]
}

interface Buyer {
  accountId: string
  orderedBy: string
  dealerId: string | null
}

/** Columns that differ from order to order. */
interface Written {
  db: OpenDatabase
  market: 'MY' | 'ID'
  random: () => number
  buyers: readonly Buyer[]
  products: readonly { id: number; type: 'product' | 'package' }[]
  /** A moment at which an order may be sold or refunded. */
  moment: () => Date
}

/** Not a voucher of the demo. */
export const GENERATED_VOUCHER = 'GENERATED'

const PACKED = [{ id: 1052, sku: 'KB-1052', name: 'Adapter', quantity: 2 }]

/** Writes one order with lines and perhaps refunds straight to the tables, and returns what was written. */
export async function writeGeneratedOrder(made: Written): Promise<LedgerOrder> {
  const { random, market, moment } = made
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  const buyer = pick(made.buyers)
  const isPickup = random() < 0.3
  const lines = Array.from({ length: whole(1, 3) }, () => {
    const { id: productId, type } = pick(made.products)
    const quantity = whole(1, 5)
    const subtotal = quantity * whole(100, 9_999)
    const discount = random() < 0.4 ? whole(0, Math.floor(subtotal / 3)) : 0
    return { id: randomUUID(), productId, type, quantity, subtotal, discount, total: subtotal - discount }
  })
  const shipping = isPickup ? 0 : whole(0, 1_500)
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const total = Math.max(0, goods + shipping + whole(-2, 2))
  const soldAt = random() < 0.75 ? moment() : null
  // A dealer on account pays after the invoice, and sometimes before it.
  const isOnAccount = soldAt !== null && buyer.dealerId !== null && random() < 0.5
  const later = soldAt && new Date(soldAt.getTime() + whole(1, 20 * 24 * 60) * 60_000)
  const [invoicedAt, paidAt] = isOnAccount ? (random() < 0.5 ? [soldAt, later] : [later, soldAt]) : [soldAt, soldAt]
  const refunds = soldAt !== null && random() < 0.3 ? refundsOf(lines, { whole, moment }) : []
  const order: LedgerOrder = {
    market,
    total,
    shipping,
    tax: lines.length * 7,
    soldAt,
    channel:
      buyer.orderedBy === buyer.accountId
        ? buyer.dealerId === null
          ? isPickup
            ? 'pickup'
            : 'online'
          : 'dealer'
        : 'sales_person',
    ...buyer,
    voucher: random() < 0.3 ? { code: GENERATED_VOUCHER, shippingDiscount: whole(0, 800) } : null,
    lines,
    refunds,
  }
  await insert(made.db, { order, lines, isPickup, isOnAccount, invoicedAt, paidAt })
  return order
}

type Lines = (LedgerOrder['lines'][number] & { type: 'product' | 'package'; subtotal: number })[]
interface Chance {
  whole: (least: number, most: number) => number
  moment: () => Date
}

function refundsOf(lines: Lines, { whole, moment }: Chance): LedgerOrder['refunds'] {
  return Array.from({ length: whole(1, 2) }, () => {
    const given = lines.slice(0, whole(1, lines.length)).map(({ id, total }) => ({
      id,
      quantity: 1,
      amount: Math.floor(total / 3),
    }))
    // A refund has the delivery fee or rounding beside its lines.
    return { at: moment(), lines: given, amount: given.reduce((sum, { amount }) => sum + amount, whole(0, 1)) }
  })
}

async function insert(
  db: OpenDatabase,
  made: {
    order: LedgerOrder
    lines: Lines
    isPickup: boolean
    isOnAccount: boolean
    invoicedAt: Date | null
    paidAt: Date | null
  },
): Promise<void> {
  const { order, lines, isPickup, isOnAccount, invoicedAt, paidAt } = made
  const id = randomUUID()
  const placedAt = new Date((order.soldAt ?? new Date()).getTime() - 60_000)
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  await db.query(
    `insert into sales_order (id, order_no, market, currency, account_id, ordered_by, dealer_id, client_ref, status,
                              payment_status, settles, payment_service, delivery_method, calculation, total,
                              goods_payable, shipping_payable, points_total, points_earned, created_at, updated_at,
                              paid_at, invoiced_at, voucher_code)
     values ($1::uuid, $1::uuid::text, $2, $3, $4, $5, $6, $1::uuid, $7, $8, $9, 'MANUAL', $10, $17, $11, $12, $13, 0, 0, $14, $14, $15, $16, $18)`,
    [
      id,
      order.market,
      order.market === 'MY' ? 'MYR' : 'IDR',
      order.accountId,
      order.orderedBy,
      order.dealerId,
      order.soldAt ? 'COMPLETED' : 'PENDING_PAYMENT',
      order.soldAt ? 'PAID' : 'UNPAID',
      isOnAccount ? 'account' : 'before',
      isPickup ? 'PICKUP' : 'DELIVERY',
      order.total,
      goods,
      order.shipping,
      placedAt,
      paidAt,
      invoicedAt,
      JSON.stringify(order.voucher ? { voucher: { shipping_discount: order.voucher.shippingDiscount } } : {}),
      order.voucher?.code ?? null,
    ],
  )
  for (const [position, line] of lines.entries()) {
    await db.query(
      `insert into order_line (id, order_id, position, cart_line_id, productable_type, productable_id, sku, name, image,
                               attributes, checkout_type, quantity, reserved_quantity, preorder_quantity, unit_price,
                               list_price, line_subtotal, promo_discount, voucher_discount, affiliate_discount,
                               manual_discount, line_total, tax, components, warranty_days)
       values ($1::uuid, $2, $3, $1::uuid, $4, $5, 'sku', 'name', '{}', '[]', 'currency', $6, $6, 0, 1, 1, $7, 0, $8, 0, 0, $9,
               '{"label": "SST", "rate_bp": 1000, "amount": 7}', $10, 0)`,
      [
        line.id,
        id,
        position,
        line.type,
        line.productId,
        line.quantity,
        line.subtotal,
        line.discount,
        line.total,
        JSON.stringify(line.type === 'package' ? PACKED : []),
      ],
    )
  }
  for (const refund of order.refunds) {
    await db.query(
      `insert into refund (id, order_id, amount_minor, points, lines, shipping, reason, actor_id, created_at)
       values ($1, $2, $3, 0, $4, 0, 'test', $5, $6)`,
      [
        randomUUID(),
        id,
        refund.amount,
        JSON.stringify(refund.lines.map(({ id: line_id, ...rest }) => ({ line_id, ...rest }))),
        order.accountId,
        refund.at,
      ],
    )
  }
}
