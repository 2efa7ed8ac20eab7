import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { returnBody } from '../order-return.ts'
import { orderAnswer } from './get-order.ts'

/**
 * `Idempotency-Key: "<uuid>"`: repeated requests make one return. 409 CONFLICT when the days to return are over or the
 * order was not received; 422 VALIDATION for more pieces than `returnable` of the order has.
 */
export const requestReturn = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/returns',
  summary: 'Ask to send goods back',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: returnBody,
  response: orderAnswer,
})
