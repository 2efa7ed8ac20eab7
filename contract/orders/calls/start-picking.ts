import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT from any other state. The owner can no longer cancel the order. */
export const startPicking = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/start_picking',
  summary: 'Start picking a paid order',
  permission: 'orders',
  params: { id: rowId },
  response: staffOrderAnswer,
})
