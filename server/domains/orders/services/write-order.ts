import type { CheckoutAnswer } from '#contract/checkout/calls/checkout.ts'
import type { NextStep } from '#contract/orders/order.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { recordCheckoutTerms } from '../../account/services/accepted-texts.ts'
import * as commissions from '../../affiliates/services/commissions.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { notifyOrderOwner } from '../../notifications/services/notify-order.ts'
import { holdPoints } from '../../points/services/points-ledger.ts'
import * as stock from '../../stock/services/stock.ts'
import * as vouchers from '../../vouchers/services/voucher-rows.ts'
import * as voucherUses from '../../vouchers/services/voucher-uses.ts'
import * as orderEvents from '../queries/order-events.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import { announceOrder } from './announce-order.ts'
import { EFFECTS, type EffectName } from './effects.ts'
import { nextNumber } from './invoices.ts'
import { type OrderDraft, rowOf } from './order-draft.ts'
import { reservationMs } from './order-limits.ts'
import type { PaymentsPort } from './payments-port.ts'
import { startPayment } from './start-payment.ts'

interface WriteOrderDependencies {
  payments: PaymentsPort
  context: SignedInContext
}

/** Writes the order, removes its lines from the cart, and starts its payment if one is needed. */
export async function writeOrder(
  transaction: Transaction,
  decided: OrderDraft,
  tools: WriteOrderDependencies,
): Promise<CheckoutAnswer> {
  const { config, clock, session } = tools.context
  const moment = { now: new Date(clock.now()), config }
  const row = rowOf(decided, {
    id: orders.newOrderId(clock.now()),
    orderNo: await nextNumber(transaction, 'order', moment),
    orderedBy: session.person.id,
    market: config.market,
    now: moment.now,
    unpaidMs: await reservationMs({ db: transaction, config }, { isForDealer: decided.dealerId !== null }),
  })
  await insert(transaction, decided, row)
  recordCheckoutTerms(transaction, row, session.person)
  let order: orders.OrderRow = row
  const effects = effectsOf(row)
  for (const effect of effects) order = { ...order, ...(await EFFECTS[effect](transaction, order, moment)) }
  if (effects.length > 0) orders.save(transaction, order, moment.now)
  const eventId = orderEvents.add(transaction, {
    id: newId(moment.now.getTime()),
    orderId: row.id,
    act: 'place',
    from: null,
    to: row,
    actor: 'customer',
    actorId: row.ordered_by,
    reason: decided.offline?.discountReason || null,
    now: moment.now,
  })
  await announceOrder(transaction, { act: 'place', order }, moment.now)
  notifyOrderOwner(transaction, order, { act: 'place', actorId: row.ordered_by, eventId, now: moment.now })
  const next = await nextOf(transaction, { order, body: decided.body }, tools)
  // Last, because every checkout contends for this row.
  raiseVersion(transaction, row.market)
  return { order: { id: row.id, order_no: row.order_no, status: order.status, total: row.total }, next }
}

/** Orders without prepayment get their effects at once; a pre-order takes its stock when all pieces have arrived. */
function effectsOf({ status, payment_status, settles }: orders.OrderRow): EffectName[] {
  const taken: EffectName[] = status === 'PREORDER' ? [] : ['take_stock']
  if (payment_status === 'NOT_REQUIRED') {
    return [...taken, 'consume_voucher', 'earn', 'begin_commission', 'mark_paid', 'issue_invoice']
  }
  // What the courier collects money for leaves the shelf before it is paid.
  if (settles === 'delivery') return taken
  return payment_status === 'ON_ACCOUNT' ? [...taken, 'consume_voucher'] : []
}

async function insert(transaction: Transaction, decided: OrderDraft, order: orders.NewOrder): Promise<void> {
  const { body, buyer, cartId, frozen, plan, places, taken: lots } = decided
  const { id: orderId, market, created_at: now } = order
  orders.insert(transaction, order)
  for (const [position, line] of linesOf(decided).entries()) {
    orderLines.insert(transaction, { ...line, order_id: orderId, position, now })
  }
  stock.reserve(transaction, { market, orderId }, places)
  for (const { productable_id: id, ahead } of plan.lines)
    if (ahead > 0) stock.preorder(transaction, { market, id }, ahead)
  if (frozen.voucher) {
    voucherUses.reserve(transaction, { voucherId: frozen.voucher.id, accountId: buyer.customerId, orderId, now })
    if (frozen.voucher.grant_id) await vouchers.useGrant(transaction, frozen.voucher.grant_id, orderId)
  }
  holdPoints(transaction, { orderId, accountId: buyer.customerId, now }, lots)
  // Products bought with points alone earn no commission.
  if (frozen.affiliate && frozen.affiliate.base > 0) {
    const { code, base, commission: amount, commission_bp: bp } = frozen.affiliate
    commissions.insert(transaction, { orderId, code, base, amount, bp, now })
  }
  orderLines.removeFromCart(transaction, cartId, body.cart_ids)
}

type PlainLine = Omit<orderLines.NewLine, 'order_id' | 'position' | 'now'>

function linesOf({ frozen, plan }: OrderDraft): PlainLine[] {
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

/** The page's next step: the started payment, or the order. */
async function nextOf(
  transaction: Transaction,
  { order, body }: { order: orders.OrderRow; body: OrderDraft['body'] },
  { payments, context }: WriteOrderDependencies,
): Promise<NextStep> {
  if (order.status !== 'PENDING_PAYMENT' || body.payment_service === null) {
    return { kind: 'done', href: `/account/orders/${order.id}` }
  }
  const choice = { order, service: body.payment_service, methodId: body.payment_method_id }
  return startPayment(transaction, choice, { payments, context })
}
