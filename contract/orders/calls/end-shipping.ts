import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/**
 * The pieces that are in no parcel are not sent; they can be refunded once the order is completed. 409 CONFLICT before
 * the first parcel, and when everything is on its way.
 */
export const endShipping = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/end_shipping',
  summary: 'Send no further parcel of an order',
  permission: 'orders',
  params: { id: rowId },
  body: { reason: singleLineText(1, 300) },
  response: staffOrderAnswer,
})
