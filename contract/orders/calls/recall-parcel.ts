import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/**
 * Takes a booked parcel out of its order that the courier has cancelled or brought back, so that its pieces can be sent
 * again. 409 CONFLICT while the courier says anything else of it, and once the order has ended.
 */
export const recallParcel = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/recall_parcel',
  summary: 'Take back a parcel that the courier has cancelled or returned',
  permission: 'orders',
  params: { id: rowId },
  body: { shipment_id: rowId },
  response: staffOrderAnswer,
})
