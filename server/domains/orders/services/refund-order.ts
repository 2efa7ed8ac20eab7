import { type RefundAmounts, type RefundRequest, refundAmounts } from '#contract/orders/refund-amounts.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { lowerEarnedPoints, returnPoints } from '../../points/services/points-ledger.ts'
import * as orderEvents from '../queries/order-events.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import * as refunds from '../queries/refunds.ts'
import { announceOrder } from './announce-order.ts'
import { earnedLeft, goodsLeft } from './earned-left.ts'
import { lowerCommission } from './effects.ts'
import { nextNumber } from './invoices.ts'
import type { PaymentsPort } from './payments-port.ts'
import { moneyBack, refundInLedger } from './refund-on-account.ts'
import { type RefundMoment, tellOfRefund } from './tell-of-refund.ts'
import { amountDue, isRefundable } from './transitions.ts'

export interface Refunding {
  order: orders.OrderRow
  request: RefundRequest
  reason: string
  actorId: string
  /** Made here by default. */
  refundId?: string
  /** Of the payment, when the money was paid back already. */
  reference?: string | undefined
}

/**
 * Refunds all or part of a locked order that has ended: the money by the amounts allocated to its lines, and the spent
 * points into their lots. Takes back the earned points and the affiliate's commission in proportion to the returned
 * products.
 *
 * @returns null when there is nothing to refund
 * @throws RefundQuantityError
 */
export async function refundOrder(
  transaction: Transaction,
  { order, request, reason, actorId, refundId, reference }: Refunding,
  { moment, payments }: { moment: RefundMoment; payments: Pick<PaymentsPort, 'refunded'> },
): Promise<orders.OrderRow | null> {
  if (!isRefundable(order)) return null
  const lines = await orderLines.ofOrder(transaction, order.id)
  const shippingLeft = order.shipping_payable - order.shipping_refunded
  const back = refundAmounts({ ...order, shipping_left: shippingLeft }, lines, request)
  if (back.lines.length === 0 && back.shipping === 0 && back.amount === 0) return null
  const { now } = moment
  // As late as possible: the number series stays locked until the transaction ends.
  const creditNoteNo = order.invoice_no === null ? null : await nextNumber(transaction, 'credit_note', moment)
  for (const { line_id, quantity, amount } of back.lines) orderLines.refund(transaction, line_id, { quantity, amount })
  const id = refundId ?? newId(now.getTime())
  const toPay = await moneyBack(transaction, { order, amount: back.amount, isPaidBack: reference !== undefined })
  refunds.insert(transaction, { id, ...back, toPay, orderId: order.id, creditNoteNo, reason, actorId, now })
  const isPaidBack = toPay > 0 && reference !== undefined
  if (isPaidBack) refunds.markPaidBack(transaction, id, { reference, actorId, now })
  const documented = { id, amount: back.amount, number: creditNoteNo, reason, actorId }
  const invoice_open = await refundInLedger(transaction, { order, refund: documented, toPay }, now)
  // A cancelled order has returned its points already.
  if (back.points > 0) await returnPoints(transaction, order, { limit: back.points, now })
  await unearnShare(transaction, order, { lines, back: back.lines, now })
  const refunded = afterRefund({ ...order, invoice_open }, back, now)
  orders.save(transaction, refunded, now)
  orderEvents.add(transaction, {
    id: newId(now.getTime()),
    orderId: order.id,
    act: 'refund',
    from: order,
    to: refunded,
    actor: 'staff',
    actorId,
    reason,
    now,
  })
  await announceOrder(transaction, { act: 'refund', order: refunded }, now)
  const news = toPay === 0 || isPaidBack ? 'refunded' : 'refund_due'
  // Nobody is notified of a refund at a counter: it is paid back there.
  if (order.channel === 'online')
    await tellOfRefund(transaction, { id, order, amount: toPay || back.amount, news }, moment)
  // On account the money stays in the dealer's favour.
  if (back.isAll && order.settles !== 'account') await payments.refunded(transaction, order, now)
  return refunded
}

function afterRefund(order: orders.OrderRow, back: RefundAmounts, now: Date): orders.OrderRow {
  const lowered = {
    ...order,
    refunded: order.refunded + back.amount,
    shipping_refunded: order.shipping_refunded + back.shipping,
  }
  if (back.isAll) return { ...lowered, status: 'REFUNDED', payment_status: 'REFUNDED' }
  // Payments and credits cover what is left, so that the account owes nothing more.
  const isCovered = (order.part_paid > 0 || order.invoice_open !== null) && amountDue(lowered) === 0
  return isCovered
    ? { ...lowered, payment_status: 'PARTIALLY_REFUNDED', paid_at: order.paid_at ?? now }
    : { ...lowered, payment_status: partly(order) }
}

/** An order on account stays on account with a lower amount; for an order without payment only points are returned. */
const partly = ({ payment_status }: orders.OrderRow): orders.OrderRow['payment_status'] =>
  payment_status === 'ON_ACCOUNT' || payment_status === 'NOT_REQUIRED' ? payment_status : 'PARTIALLY_REFUNDED'

interface Share {
  lines: readonly orderLines.OrderLineRow[]
  back: readonly { amount: number }[]
  now: Date
}

/** The share of the products that remain determines the points and commission that remain. */
async function unearnShare(
  transaction: Transaction,
  order: orders.OrderRow,
  { lines, back, now }: Share,
): Promise<void> {
  const left = goodsLeft(order, [...lines, ...back.map(({ amount }) => ({ refunded: amount }))])
  if (order.points_earned > 0) await lowerEarnedPoints(transaction, order, { left: earnedLeft(order, left), now })
  await lowerCommission(transaction, order, { left, now })
}
