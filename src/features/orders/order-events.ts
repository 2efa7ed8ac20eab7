import type { Order } from '#contract/orders/order.ts'
import type { OrdersMessages } from './messages/orders/en.ts'

type OrderEvent = Order['events'][number]

/** Text of a timeline event, by action and actor. */
export function eventText(event: OrderEvent, messages: OrdersMessages['happened']): string {
  const { act, actor, from, to, to_payment } = event
  const isTime = actor === 'system'
  if (act === 'cancel' && isTime) return from === 'READY_FOR_PICKUP' ? messages.notFetched : messages.payOver
  if (act === 'complete' && isTime) return messages.completeByTime
  if (act === 'fill' && to === 'PENDING_PAYMENT') return messages.fillToPay
  if (act === 'ship' && to === 'PROCESSING') return messages.shipPart
  // Only the end of a partly sent order has a reason.
  if (act === 'ship' && event.reason !== null) return messages.shipEnd
  if (act === 'refund' && to_payment === 'PARTIALLY_REFUNDED') return messages.refundPart
  return messages[act]
}

interface ActorContext extends Pick<Order, 'dealer_id' | 'placed_by'> {
  /** Whether the person who reads it is the dealer. */
  isDealer: boolean
  messages: OrdersMessages['actors']
  /** For the person who placed the order on behalf of another. */
  byName: (name: string) => string
}

/**
 * Text for the actor of an event. Later actions on a dealer's order may be the dealer's or the sales person's, so they
 * are attributed to the buyer.
 */
export function actorText(
  { act, actor }: OrderEvent,
  { dealer_id, placed_by, isDealer, messages: words, byName }: ActorContext,
): string {
  if (actor !== 'customer') return words[actor]
  if (act === 'place' && placed_by) return byName(placed_by.first_name)
  const isOwn = dealer_id === null || (isDealer && act === 'place')
  return isOwn ? words.you : words.buyer
}
