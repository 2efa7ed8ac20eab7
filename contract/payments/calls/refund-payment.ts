import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffPayment } from '../../staff/staff-record.ts'

/**
 * Records that staff returned money which cannot be applied to an order: paid too late, twice, or with another amount.
 * The transfer itself is made by the gateway or bank; this stores its amount and number. 409 CONFLICT for a payment
 * that is not under review, and for a bank transfer, whose receipt is decided instead. `Idempotency-Key: "<uuid>"`:
 * repeated requests record one refund.
 */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments/{id}/refund',
  summary: 'Record that a payment without an order was refunded',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    /** Minor units, the full amount received. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000)),
    reference: singleLineText(1, 100),
  },
  response: v.object({ payment: staffPayment }),
})
