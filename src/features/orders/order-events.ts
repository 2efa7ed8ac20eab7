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
  /** Who reads it; null until known. */
  readerId: string | null
  messages: OrdersMessages['actors']
  /** For the person who placed the order on behalf of another. */
  byName: (name: string) => string
}

/** Text for the actor of an event. What an older answer does not tell about a dealer's order is attributed to the buyer. */
export function actorText(
  { act, actor, by }: OrderEvent,
  { dealer_id, placed_by, readerId, messages: words, byName }: ActorContext,
): string {
  if (actor !== 'customer') return words[actor]
  if (act === 'place' && placed_by && !by) return byName(placed_by.first_name)
  if (by) return by.id === readerId ? words.you : byName(by.first_name)
  return dealer_id === null ? words.you : words.buyer
}
