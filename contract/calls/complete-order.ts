import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT for whatever is not on its way. */
export const completeOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/complete',
  summary: 'A parcel has arrived',
  params: { id: rowId },
  response: staffOrderAnswer,
})
