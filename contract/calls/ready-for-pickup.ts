import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT from any other state, and for what is delivered. Its owner is told the code. */
export const readyForPickup = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/ready_for_pickup',
  summary: 'Lay an order ready at the counter',
  params: { id: rowId },
  response: staffOrderAnswer,
})
