import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { orderAnswer } from './get-order.ts'

export const confirmReceived = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/confirm_received',
  summary: 'Confirm that a parcel has arrived',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  response: orderAnswer,
})
