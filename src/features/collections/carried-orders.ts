import { readOrder } from '#contract/collections/order-signature.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'

export interface CarriedOrder {
  id: string
  reference: string
  clientRef: string
  pieces: number
  total: number
  state: 'waiting' | 'placed' | 'refused'
  /** Of the store, once it is placed. */
  placed: { id: string; order_no: string } | null
  /** The store's message. */
  said: string | null
}

const STATES = { waiting: 'waiting', done: 'placed', refused: 'refused' } as const

/** Orders of a sales person that this device sends too, the latest first. */
export const carriedOrders = (requests: readonly QueuedRequest<'collections'>[]): CarriedOrder[] =>
  requests
    .flatMap(({ id, task, state, answer, said }): CarriedOrder[] => {
      const body = task.kind === 'order' ? readOrder(task.order)?.order.body : null
      if (!body) return []
      return [
        {
          id,
          reference: body.reference,
          clientRef: body.client_ref,
          pieces: body.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          total: body.expected_total,
          state: STATES[state],
          placed: (answer as { order?: { id: string; order_no: string } } | null)?.order ?? null,
          said,
        },
      ]
    })
    .reverse()
