import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT once it was shipped. A payment is returned by a separate refund. */
export const cancelStaffOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/cancel',
  summary: 'Cancel an order for the store',
  permission: 'orders',
  params: { id: rowId },
  body: { reason: singleLineText(1, 300) },
  response: staffOrderAnswer,
})
