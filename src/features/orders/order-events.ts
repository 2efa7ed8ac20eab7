import type { Order } from '#contract/entities/order.ts'
import type { OrdersWords } from '../../words/orders/en.ts'

type OrderEvent = Order['events'][number]

/** What an event of the timeline says, by what it did and who did it. */
export function eventWords(event: OrderEvent, words: OrdersWords['happened']): string {
  const { act, actor, from, to, to_payment } = event
  const isTime = actor === 'system'
  if (act === 'cancel' && isTime) return from === 'READY_FOR_PICKUP' ? words.notFetched : words.payOver
  if (act === 'complete' && isTime) return words.completeByTime
  if (act === 'fill' && to === 'PENDING_PAYMENT') return words.fillToPay
  if (act === 'refund' && to_payment === 'PARTIALLY_REFUNDED') return words.refundPart
  return words[act]
}

interface Around extends Pick<Order, 'dealer_id' | 'placed_by'> {
  words: OrdersWords['actors']
  /** For whoever placed it in another's name. */
  byName: (name: string) => string
}

/** Who it was. What a dealer's order was told by its side may have been the dealer or their sales person. */
export function actorWords({ act, actor }: OrderEvent, { dealer_id, placed_by, words, byName }: Around): string {
  if (actor !== 'customer') return words[actor]
  if (act === 'place' && placed_by) return byName(placed_by.first_name)
  return dealer_id === null ? words.you : words.buyer
}
