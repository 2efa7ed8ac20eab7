import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, timestamp, whole } from '../../fields.ts'
import { RECORDED_METHODS } from '../../orders/order.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'

/** The largest amount of one payment, in minor units. */
export const MAX_PAYMENT = 1_000_000_000_000

/**
 * One payment over several invoices. The chosen documents are used, credits among them; without a choice the oldest
 * invoices. What is over stays in the dealer's favour. `Idempotency-Key: "<uuid>"`: repeated requests record one payment.
 */
export const recordAccountPayment = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/payments',
  summary: 'Record money that a dealer paid towards the account',
  permission: 'payments',
  params: { id: rowId },
  body: {
    /** Minor units. */
    amount: whole(1, MAX_PAYMENT),
    method: v.picklist(RECORDED_METHODS),
    /** Number of the cheque or transfer; optional for cash. */
    reference: v.optional(v.nullable(singleLineText(1, 60)), null),
    /** ISO 8601; absent: now. */
    received_at: v.optional(timestamp),
    /** Visible to staff only. */
    note: v.optional(v.nullable(singleLineText(1, 300)), null),
    items: v.optional(v.pipe(v.array(rowId), v.maxLength(200)), []),
  },
  response: dealerAccountAnswer,
})
