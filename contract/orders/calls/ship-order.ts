import * as v from 'valibot'
import { rowId, singleLineText } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT from any other state, and for pickup orders. */
export const shipOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/ship',
  summary: 'Mark an order as shipped',
  permission: 'orders',
  params: { id: rowId },
  body: {
    courier: singleLineText(1, 60),
    tracking_no: singleLineText(1, 60),
    /** The parcel's page at the courier; null = by the courier's own address, where the store knows it. */
    tracking_url: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(300))), null),
  },
  response: staffOrderAnswer,
})
