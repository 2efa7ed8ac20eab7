import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { orderAnswer } from './get-order.ts'

/** 409 CONFLICT once it is being prepared. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'Cancel an order',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: { reason: singleLineText(0, 300) },
  response: orderAnswer,
})
