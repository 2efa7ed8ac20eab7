import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { linePieces } from '../order.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/**
 * Sends one parcel of an order; it is SHIPPED once everything is in a parcel, and stays PROCESSING until then. 409
 * CONFLICT from any other state, and for pickup orders; 422 VALIDATION for more pieces than are left, and for a tracking
 * number that another parcel of the order has. `Idempotency-Key: "<uuid>"`: repeated requests make one parcel.
 */
export const shipOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/ship',
  summary: 'Send a parcel of an order',
  permission: 'orders',
  params: { id: rowId },
  body: {
    courier: singleLineText(1, 60),
    tracking_no: singleLineText(1, 60),
    /** The parcel's page at the courier; null = by the courier's own address, where the store knows it. */
    tracking_url: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(300))), null),
    /** What is in the parcel; absent: everything that is in none yet. */
    lines: v.optional(v.pipe(linePieces, v.minLength(1))),
  },
  response: staffOrderAnswer,
})
