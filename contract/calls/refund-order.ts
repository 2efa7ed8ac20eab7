import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** The amounts are the store’s: staff name the pieces. `Idempotency-Key: "<uuid>"` makes it one refund. */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/refund',
  summary: 'Give back an order or a part of it',
  params: { id: rowId },
  body: {
    /** Absent: everything that is left. */
    lines: v.optional(
      v.pipe(
        v.array(
          v.strictObject({ line_id: rowId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) }),
        ),
        v.maxLength(200),
        v.check((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length),
      ),
    ),
    /** Delivery too; with everything it goes along. */
    shipping: v.optional(v.boolean(), false),
    reason: line(1, 300),
  },
  response: staffOrderAnswer,
})
