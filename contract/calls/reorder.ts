import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { cartAnswer } from '../entities/cart.ts'
import { rowId } from '../entities/person-fields.ts'

/**
 * Puts the goods of an order into the cart again, each as update_cart_item would; what cannot be had any more, or not
 * that often, is named. `Idempotency-Key: "<uuid>"` makes it once however often it is sent.
 */
export const reorder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/reorder',
  summary: 'Order the same again',
  params: { id: rowId },
  query: actingDealer,
  response: v.object({
    ...cartAnswer.entries,
    refused: v.array(v.object({ name: v.string(), code: v.string(), userMessage: v.string() })),
  }),
})
