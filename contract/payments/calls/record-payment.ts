import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, timestamp } from '../../fields.ts'
import { staffOrderAnswer } from '../../orders/calls/get-staff-order.ts'
import { RECORDED_METHODS } from '../../orders/order.ts'

/**
 * Records money received by staff: cash, a cheque, a transfer without an uploaded receipt, or a payment of a dealer on
 * account. A partial payment leaves the rest outstanding; a surplus, and money for a cancelled order, is marked for
 * refund. 409 CONFLICT when nothing is outstanding, or while a receipt awaits its decision; 422 on `is_another` when
 * the same amount with the same reference is already recorded. `Idempotency-Key: "<uuid>"`: repeated requests record
 * one payment.
 */
export const recordPayment = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/record_payment',
  summary: 'Record cash, a cheque or a transfer for an order',
  permission: 'payments',
  params: { id: rowId },
  body: {
    /** Minor units; absent: the whole outstanding amount. */
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))),
    method: v.optional(v.picklist(RECORDED_METHODS), 'cash'),
    /** ISO 8601; absent: now. */
    received_at: v.optional(timestamp),
    /** Number of the cheque or transfer; optional for cash. */
    reference: v.optional(v.nullable(singleLineText(1, 60)), null),
    /** Visible to staff only. */
    note: v.optional(v.nullable(singleLineText(1, 300)), null),
    /** Confirms that this is another payment than the recorded one with the same amount and reference. */
    is_another: v.optional(v.boolean(), false),
  },
  response: staffOrderAnswer,
})
