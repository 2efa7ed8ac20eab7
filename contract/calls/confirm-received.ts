import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { rowId } from '../entities/person-fields.ts'
import { orderAnswer } from './get-order.ts'

export const confirmReceived = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/confirm_received',
  summary: 'Say that a parcel has arrived',
  params: { id: rowId },
  query: actingDealer,
  response: orderAnswer,
})
