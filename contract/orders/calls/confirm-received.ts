import { rowId } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
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
