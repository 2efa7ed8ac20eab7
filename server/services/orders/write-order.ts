import type { InputOf } from '#contract/call.ts'
import type { checkout } from '#contract/calls/checkout.ts'
import type { NextStep } from '#contract/entities/order.ts'
import type { OrderStatus } from '#contract/rules/order-status.ts'
import type { SignedInContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import * as commissions from '../../queries/commissions.ts'
import * as orderLines from '../../queries/order-lines.ts'
import * as orders from '../../queries/orders.ts'
import type { Lot } from '../../queries/points.ts'
import * as stock from '../../queries/stock.ts'
import * as voucherUses from '../../queries/voucher-uses.ts'
import * as vouchers from '../../queries/vouchers.ts'
import type { Buyer } from '../buyer.ts'
import type { FrozenCart } from '../calculation/frozen-cart.ts'
import type { CheckoutAnswer } from './checkout.ts'
import type { OrderPlace } from './checkout-place.ts'
import { EFFECTS, type EffectName, nextNumber } from './effects.ts'
import { holdPoints } from './points.ts'
import type { Payments } from './ports.ts'
import { payOpen } from './start-payment.ts'
import type { StockPlan } from './stock-plan.ts'

/** An order without any attempt to pay it is given up after this long, and with one never sooner than the other. */
const UNPAID_MS = 48 * 60 * 60_000
const GRACE_MS = 30 * 60_000

/** Everything an order will be, with the rows it depends on locked. */
export interface Decided {
  body: InputOf<typeof checkout>['body']
  buyer: Buyer
  cartId: string
  place: OrderPlace
  frozen: FrozenCart
  plan: StockPlan
  /** The lots its points come out of. */
  taken: Lot[]
  settles: orders.Settles
  dealerId: string | null
}

interface Tools {
  payments: Payments
  context: SignedInContext
}

/** Writes the order, takes its lines out of the cart, and starts its payment if there is one to start. */
export async function writeOrder(inside: Transaction, decided: Decided, tools: Tools): Promise<CheckoutAnswer> {
  const { config, clock, session } = tools.context
  const moment = { now: new Date(clock.now()), config }
  const row = rowOf(decided, {
    id: newId(clock.now()),
    orderNo: await nextNumber(inside, 'order', moment),
    orderedBy: session.person.id,
    market: config.market,
    now: moment.now,
  })
  await insert(inside, decided, row)
  let order: orders.OrderRow = row
  const effects = effectsOf(row)
  for (const effect of effects) order = { ...order, ...(await EFFECTS[effect](inside, order, moment)) }
  if (effects.length > 0) orders.save(inside, order, moment.now)
  orders.addEvent(inside, {
    orderId: row.id,
    act: 'place',
    from: null,
    to: row,
    actor: 'customer',
    actorId: row.ordered_by,
    reason: null,
    now: moment.now,
  })
  const next = await nextOf(inside, order, decided, tools)
  // Last, for everybody who sells wants this row.
  stock.raiseVersion(inside, row.market)
  return { order: { id: row.id, order_no: row.order_no, status: order.status, total: row.total }, next }
}

interface Named {
  id: string
  orderNo: string
  orderedBy: string
  market: SignedInContext['config']['market']
  now: Date
}

function rowOf(decided: Decided, { id, orderNo, orderedBy, market, now }: Named): orders.NewOrder {
  const { body, buyer, frozen, place, settles, dealerId } = decided
  const { calculation } = frozen
  const status = statusOf(decided)
  const later = (ms: number): Date | null => (status === 'PENDING_PAYMENT' ? new Date(now.getTime() + ms) : null)
  return {
    id,
    order_no: orderNo,
    market: market.code,
    currency: market.currency,
    account_id: buyer.customerId,
    ordered_by: orderedBy,
    dealer_id: dealerId,
    client_ref: body.client_ref,
    status,
    payment_status: paymentStatusOf(decided),
    settles,
    payment_service: body.payment_service,
    payment_method_id: body.payment_method_id,
    delivery_method: body.delivery_method,
    pickup_store_id: place.store?.id ?? null,
    pickup_store: place.store,
    address: place.address,
    remark: body.remark || null,
    calculation,
    total: calculation.total,
    goods_payable: frozen.goods_payable,
    shipping_payable: frozen.shipping_payable,
    points_total: calculation.points_total,
    points_earned: calculation.points_earned,
    refunded: 0,
    shipping_refunded: 0,
    voucher_code: frozen.voucher?.code ?? null,
    affiliate_code: frozen.affiliate?.code ?? null,
    pickup_code: null,
    pickup_tries: 0,
    invoice_no: null,
    grace_until: later(GRACE_MS),
    expires_at: later(UNPAID_MS),
    created_at: now,
    paid_at: null,
    completed_at: null,
  }
}

const isAhead = ({ plan }: Decided): boolean => plan.lines.some(({ ahead }) => ahead > 0)

function statusOf(decided: Decided): OrderStatus {
  if (isAhead(decided)) return 'PREORDER'
  if (decided.frozen.calculation.total === 0) return 'PAID'
  return decided.settles === 'before' ? 'PENDING_PAYMENT' : 'PROCESSING'
}

function paymentStatusOf({ frozen, settles }: Decided): orders.OrderRow['payment_status'] {
  if (frozen.calculation.total === 0) return 'NOT_REQUIRED'
  return settles === 'account' ? 'ON_ACCOUNT' : 'UNPAID'
}

/** What nobody has to pay first has its effects at once; what is ordered ahead keeps its pieces until all have come. */
function effectsOf({ status, payment_status }: orders.OrderRow): EffectName[] {
  const taken: EffectName[] = status === 'PREORDER' ? [] : ['take_stock']
  if (payment_status === 'NOT_REQUIRED') {
    return [...taken, 'consume_voucher', 'earn', 'begin_commission', 'number_invoice']
  }
  return payment_status === 'ON_ACCOUNT' ? [...taken, 'consume_voucher'] : []
}

async function insert(inside: Transaction, decided: Decided, order: orders.NewOrder): Promise<void> {
  const { body, buyer, cartId, frozen, plan, taken } = decided
  const { id: orderId, market, created_at: now } = order
  orders.insert(inside, order)
  for (const [position, line] of linesOf(decided).entries()) {
    orderLines.insert(inside, { ...line, id: newId(now.getTime()), order_id: orderId, position })
  }
  for (const [productId, pieces] of [...plan.reserve].toSorted(([a], [b]) => a - b)) {
    stock.reserve(inside, { market, orderId, productId }, pieces)
  }
  for (const { productable_id: id, ahead } of plan.lines) if (ahead > 0) stock.preorder(inside, { market, id }, ahead)
  if (frozen.voucher) {
    voucherUses.reserve(inside, { voucherId: frozen.voucher.id, accountId: buyer.customerId, orderId, now })
    if (frozen.voucher.grant_id) await vouchers.useGrant(inside, frozen.voucher.grant_id, orderId)
  }
  holdPoints(inside, { orderId, accountId: buyer.customerId, now }, taken)
  if (frozen.affiliate) {
    const { code, commission: amount, commission_bp: bp } = frozen.affiliate
    commissions.insert(inside, { orderId, code, base: frozen.goods_payable, amount, bp, now })
  }
  orderLines.removeFromCart(inside, cartId, body.cart_ids)
}

type PlainLine = Omit<orderLines.NewLine, 'id' | 'order_id' | 'position'>

function linesOf({ frozen, plan }: Decided): PlainLine[] {
  return frozen.lines.map(({ cart_id, weight_g: _weight, ...line }) => {
    const planned = plan.lines.find(({ id }) => id === cart_id)
    if (!planned) throw new Error('A line was sold that nobody planned for')
    return {
      ...line,
      cart_line_id: cart_id,
      reserved_quantity: planned.reserved,
      preorder_quantity: planned.ahead,
    }
  })
}

/** Where the page goes on: to the payment that is started, or to the order. */
async function nextOf(
  inside: Transaction,
  order: orders.OrderRow,
  { body }: Decided,
  { payments, context }: Tools,
): Promise<NextStep> {
  if (order.status !== 'PENDING_PAYMENT' || body.payment_service === null) {
    return { kind: 'done', href: `/account/orders/${order.id}` }
  }
  const choice = { order, service: body.payment_service, methodId: body.payment_method_id }
  return payOpen(inside, choice, { payments, context })
}
