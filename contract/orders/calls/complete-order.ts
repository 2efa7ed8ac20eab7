import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT unless the order is shipped. */
export const completeOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/complete',
  summary: 'Confirm that a parcel has arrived',
  permission: 'orders',
  params: { id: rowId },
  response: staffOrderAnswer,
})
