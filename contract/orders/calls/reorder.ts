import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { cartAnswer } from '../../cart/cart.ts'
import { rowId } from '../../fields.ts'

/**
 * Adds the products of an order to the cart, each as update_cart_item would; unavailable products and quantities are
 * listed. `Idempotency-Key: "<uuid>"`: repeated requests add them once.
 */
export const reorder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/reorder',
  summary: 'Order the same again',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  response: v.object({
    ...cartAnswer.entries,
    refused: v.array(v.object({ name: v.string(), code: v.string(), userMessage: v.string() })),
  }),
})
