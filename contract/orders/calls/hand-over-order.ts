import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { codeText } from '../../typed-code.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 422 for a wrong code; after 5 of them 409 CONFLICT until the order is set ready for pickup again. */
export const handOverOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/hand_over',
  summary: 'Hand an order over at the counter',
  permission: 'orders',
  params: { id: rowId },
  body: {
    /** As presented by the customer. */
    pickup_code: v.pipe(codeText, v.regex(/^\d{6}$/)),
    /**
     * Reference of a payment made in the store, such as the receipt number; required while an amount is outstanding.
     */
    payment_reference: v.optional(v.nullable(singleLineText(1, 60)), null),
  },
  response: staffOrderAnswer,
})
