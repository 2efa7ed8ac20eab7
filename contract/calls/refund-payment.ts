import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffPayment } from '../entities/staff-record.ts'

/**
 * Records that staff gave money back which no order can take: it came too late, twice, or in another amount. The
 * gateway or the bank moves it; here stand what was moved and its number there. 409 CONFLICT for a payment that waits
 * for nobody any more, and for a transfer, whose receipt is decided instead. `Idempotency-Key: "<uuid>"` makes it one.
 */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments/{id}/refund',
  summary: 'Record that a payment without an order was given back',
  params: { id: rowId },
  body: {
    /** Minor units, as much as came. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000)),
    reference: line(1, 100),
  },
  response: v.object({ payment: staffPayment }),
})
