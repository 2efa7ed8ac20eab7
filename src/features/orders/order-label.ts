import type { Order, OrderCard } from '#contract/orders/order.ts'
import type { DotState } from '../../ui/status-dot.tsx'
import type { OrdersMessages } from './messages/orders/en.ts'

type OrderState = Pick<Order, 'status' | 'payment_status' | 'is_partly_sent'> & Partial<Pick<Order, 'delivery_method'>>

type OrderTexts = Pick<
  OrdersMessages,
  'status' | 'money' | 'confirmed' | 'partlySent' | 'refundToCome' | 'payAtCounter' | 'payOnDelivery'
>

/** Payment part of the label; null where the status already implies it. */
function paymentLabel(
  { status, payment_status: money, delivery_method: way }: OrderState,
  words: OrderTexts,
): string | null {
  switch (money) {
    case 'PENDING':
    case 'REVIEW':
    case 'ON_ACCOUNT':
    case 'PARTIALLY_REFUNDED':
      return words.money[money]
    case 'UNPAID':
      if (way === 'DELIVERY') return status === 'PROCESSING' || status === 'SHIPPED' ? words.payOnDelivery : null
      return status === 'PROCESSING' || status === 'READY_FOR_PICKUP' ? words.payAtCounter : null
    case 'PAID':
      if (status === 'CANCELLED') return words.refundToCome
      return status === 'PREORDER' ? words.money.PAID : null
    case 'REFUNDED':
      return status === 'REFUNDED' ? null : words.money.REFUNDED
    case 'NOT_REQUIRED':
      return null
  }
}

/** Label of an order from both axes, status and payment (rules.md 2.2). */
export function orderLabel(order: OrderState, words: OrderTexts): string {
  const { status, payment_status } = order
  // No payment was required: neither "paid" nor "unpaid" applies.
  const isConfirmed = status === 'PAID' && payment_status === 'NOT_REQUIRED'
  const place = order.is_partly_sent ? words.partlySent : words.status[status]
  return [isConfirmed ? words.confirmed : place, paymentLabel(order, words)].filter(Boolean).join(', ')
}

/** `signal`: the owner has to act; `half`: somebody else has to; `full`: on track; `hollow`: ended without delivery. */
export function orderDotState({ status, payment_status }: OrderState): DotState {
  if (status === 'PENDING_PAYMENT') return payment_status === 'UNPAID' ? 'signal' : 'half'
  if (status === 'READY_FOR_PICKUP') return 'signal'
  if (status === 'PREORDER') return 'half'
  return status === 'CANCELLED' || status === 'REFUNDED' ? 'hollow' : 'full'
}

/** What the owner has to do, or what others are doing about the order. */
export type OrderDue =
  | { kind: 'pay' | 'payOver' | 'arrived' | 'bank' | 'review' | 'showCode' }
  | { kind: 'payUntil' | 'showCodeUntil'; at: number }

/** @param now current time; null = nobody has to act */
export function orderDue(
  { status, payment_status, expires_at }: OrderState & Pick<OrderCard, 'expires_at'>,
  now: number,
): OrderDue | null {
  const at = expires_at === null ? null : Date.parse(expires_at)
  if (payment_status === 'REVIEW') return { kind: 'review' }
  if (status === 'PENDING_PAYMENT') {
    if (payment_status === 'PENDING') return { kind: 'bank' }
    if (at === null) return { kind: 'pay' }
    return at > now ? { kind: 'payUntil', at } : { kind: 'payOver' }
  }
  if (status === 'READY_FOR_PICKUP') return at === null ? { kind: 'showCode' } : { kind: 'showCodeUntil', at }
  // The courier has the money first.
  return status === 'SHIPPED' && payment_status !== 'UNPAID' ? { kind: 'arrived' } : null
}

/** Whether the owner has to act, not somebody else. */
export const isOwners = ({ kind }: OrderDue): boolean => kind !== 'bank' && kind !== 'review'

export function dueText(due: OrderDue, messages: OrdersMessages['due'], moment: (at: number) => string): string {
  return 'at' in due ? messages[due.kind](moment(due.at)) : messages[due.kind]
}
