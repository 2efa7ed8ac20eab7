import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT from any other state, and for delivery orders. The owner is notified of the pickup code. */
export const readyForPickup = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/ready_for_pickup',
  summary: 'Mark an order as ready for pickup',
  permission: 'orders',
  params: { id: rowId },
  response: staffOrderAnswer,
})
