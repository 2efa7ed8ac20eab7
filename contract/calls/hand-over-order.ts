import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 422 for a wrong code, at most 5; then 409 CONFLICT until it is laid ready again. */
export const handOverOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/hand_over',
  summary: 'Hand an order over at the counter',
  params: { id: rowId },
  body: {
    /** As the customer says or shows it. */
    pickup_code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
    /** What was paid at the counter now, such as the number of the till's slip; needed while something is owed. */
    payment_reference: v.optional(v.nullable(line(1, 60)), null),
  },
  response: staffOrderAnswer,
})
