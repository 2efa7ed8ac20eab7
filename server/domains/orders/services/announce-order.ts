import type { OrderAct } from '#contract/orders/order-status.ts'
import type { WebhookEvent } from '#contract/webhooks/webhook.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import type { OrderRow } from '../queries/orders.ts'

/** The steps of an order that other programs can be told of. */
const EVENT_OF: Readonly<Partial<Record<OrderAct, WebhookEvent>>> = {
  place: 'order.placed',
  settle: 'order.paid',
  ship: 'order.sent',
  cancel: 'order.cancelled',
  refund: 'order.refunded',
}

const dataOf = ({
  id,
  order_no,
  dealer_id,
  status,
  payment_status,
  channel,
  currency,
  total,
  refunded,
}: OrderRow): object => ({
  order_id: id,
  dealer_id,
  order_no,
  status,
  payment_status,
  channel,
  currency,
  total,
  refunded,
})

/** Tells other programs of a step of a locked order, in its transaction. */
export async function announceOrder(
  transaction: Transaction,
  { act, order }: { act: OrderAct; order: OrderRow },
  now: Date,
): Promise<void> {
  const type = EVENT_OF[act]
  if (!type) return
  await queueEvent(transaction, { type, market: order.market, data: dataOf(order), orderId: order.id, now })
}

/** @param amount in minor units; the order is locked */
export async function announcePayment(
  transaction: Transaction,
  { order, amount }: { order: OrderRow; amount: number },
  now: Date,
): Promise<void> {
  const data = { ...dataOf(order), amount }
  await queueEvent(transaction, { type: 'payment.received', market: order.market, data, orderId: order.id, now })
}
