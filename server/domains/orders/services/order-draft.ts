import type { InputOf } from '#contract/call.ts'
import type { checkout } from '#contract/checkout/calls/checkout.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import type { Lot } from '../../points/services/points-lots.ts'
import type { PlacePieces } from '../../stock/services/allocate.ts'
import type * as orders from '../queries/orders.ts'
import type { OrderDestination } from './order-destination.ts'
import type { StockPlan } from './stock-plan.ts'

/** An order with a payment attempt does not expire before this time. */
const GRACE_MS = 30 * 60_000

/** Everything an order consists of; the rows it depends on are locked. */
export interface OrderDraft {
  body: InputOf<typeof checkout>['body']
  buyer: Buyer
  cartId: string
  destination: OrderDestination
  frozen: FrozenCart
  plan: StockPlan
  /** Where its pieces are reserved. */
  places: PlacePieces[]
  /** The lots its points are taken from. */
  taken: Lot[]
  settles: orders.SettlementTime
  dealerId: string | null
  /** Of an order that was placed without a connection; null for all others. */
  offline: { reference: string; discountReason: string | null } | null
}

interface DraftIdentity {
  /** An order without a payment attempt expires after this time, in milliseconds. */
  unpaidMs: number
  id: string
  orderNo: string
  orderedBy: string
  market: SignedInContext['config']['market']
  now: Date
}

/** What an order has none of when it is placed. */
export const UNBEGUN = {
  refunded: 0,
  shipping_refunded: 0,
  pickup_code: null,
  pickup_tries: 0,
  part_paid: 0,
  invoice_no: null,
  invoiced_at: null,
  invoice_due_at: null,
  invoice_open: null,
  unsent_pieces: null,
  paid_at: null,
  first_paid_at: null,
  completed_at: null,
} as const

/** The row of the order. */
export function rowOf(decided: OrderDraft, identity: DraftIdentity): orders.NewOrder {
  const { id, orderNo, orderedBy, market, now, unpaidMs } = identity
  const { body, buyer, frozen, destination, settles, dealerId } = decided
  const { calculation } = frozen
  const status = statusOf(decided)
  const later = (ms: number): Date | null => (status === 'PENDING_PAYMENT' ? new Date(now.getTime() + ms) : null)
  return {
    ...UNBEGUN,
    id,
    order_no: orderNo,
    market: market.code,
    currency: market.currency,
    account_id: buyer.customerId,
    ordered_by: orderedBy,
    dealer_id: dealerId,
    client_ref: body.client_ref,
    reference: decided.offline?.reference ?? null,
    status,
    payment_status: paymentStatusOf(decided),
    settles,
    channel: 'online',
    payment_service: body.payment_service,
    payment_method_id: body.payment_method_id,
    delivery_method: body.delivery_method,
    pickup_store_id: destination.store?.id ?? null,
    pickup_store: destination.store,
    address: destination.address,
    remark: body.remark || null,
    calculation,
    total: calculation.total,
    goods_payable: frozen.goods_payable,
    shipping_payable: frozen.shipping_payable,
    points_total: calculation.points_total,
    points_earned: calculation.points_earned,
    voucher_code: frozen.voucher?.code ?? null,
    affiliate_code: frozen.affiliate?.code ?? null,
    grace_until: later(GRACE_MS),
    expires_at: later(unpaidMs),
    created_at: now,
  }
}

const isAhead = ({ plan }: OrderDraft): boolean => plan.lines.some(({ ahead }) => ahead > 0)

function statusOf(decided: OrderDraft): OrderStatus {
  if (isAhead(decided)) return 'PREORDER'
  if (decided.frozen.calculation.total === 0) return 'PAID'
  return decided.settles === 'before' ? 'PENDING_PAYMENT' : 'PROCESSING'
}

function paymentStatusOf({ frozen, settles }: OrderDraft): orders.OrderRow['payment_status'] {
  if (frozen.calculation.total === 0) return 'NOT_REQUIRED'
  return settles === 'account' ? 'ON_ACCOUNT' : 'UNPAID'
}
