import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { RECORDED_METHODS } from '../entities/order.ts'
import { line, moment, rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/**
 * Records money that reached staff themselves: at the counter, by cheque, by a transfer without an uploaded receipt, or
 * from a dealer on account. Less than what is open leaves the rest open; what is more waits to be given back, and so does
 * money for an order that was cancelled. 409 CONFLICT where nothing is open, or while a receipt waits for its decision;
 * 422 on `is_another` when the same amount with the same reference was recorded before.
 * `Idempotency-Key: "<uuid>"` makes it one.
 */
export const recordPayment = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/record_payment',
  summary: 'Record cash, a cheque or a transfer for an order',
  params: { id: rowId },
  body: {
    /** Minor units; absent: all that is open. */
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))),
    method: v.optional(v.picklist(RECORDED_METHODS), 'cash'),
    /** ISO 8601; absent: now. */
    received_at: v.optional(moment),
    /** Of the cheque or the transfer; cash may be without. */
    reference: v.optional(v.nullable(line(1, 60)), null),
    /** For staff alone. */
    note: v.optional(v.nullable(line(1, 300)), null),
    /** Not the one that was recorded before with the same amount and reference. */
    is_another: v.optional(v.boolean(), false),
  },
  response: staffOrderAnswer,
})
