import * as v from 'valibot'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import type { DotState } from '../../../ui/status-dot.tsx'
import type { WaitingOrdersMessages } from '../messages/waiting-orders/en.ts'

/** What the device relies on of the response. */
const answer = v.object({ order: v.object({ id: v.string(), order_no: v.string() }) })

/** The server's order; null while it is not confirmed, or when its response has another shape. */
export function confirmedOrder({ state, answer: stored }: Pick<WaitingOrder, 'state' | 'answer'>) {
  const checked = v.safeParse(answer, stored)
  return state === 'sent' && checked.success ? checked.output.order : null
}

/** The order's state in words. Never a success before the server has confirmed it. */
export function stateText(
  {
    state,
    fence,
    retry,
    shared,
    answer: stored,
  }: Pick<WaitingOrder, 'state' | 'fence' | 'retry' | 'shared' | 'answer'>,
  { state: words }: WaitingOrdersMessages,
): string {
  if (state === 'sent') {
    const order = confirmedOrder({ state, answer: stored })
    return order ? `${words.sent}: ${order.order_no}` : words.sent
  }
  if (state === 'refused') return words.refused
  if (fence === 'cancel') return words.cancelling
  if (fence === 'change') return words.changing
  // It counts as sent from then on, but may never have been.
  if (shared) return words.shared[shared]
  return state === 'inflight' && retry === null ? words.sending : words.waiting
}

export const orderDot = ({ state }: Pick<WaitingOrder, 'state'>): DotState =>
  state === 'sent' ? 'full' : state === 'refused' ? 'signal' : 'half'
