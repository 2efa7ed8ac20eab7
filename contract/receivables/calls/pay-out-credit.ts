import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, whole } from '../../fields.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'
import { MAX_PAYMENT } from './record-account-payment.ts'

/** 409 CONFLICT when the credit is used up; 422 for more than is open. `Idempotency-Key: "<uuid>"`. */
export const payOutCredit = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/pay_out',
  summary: 'Record that a credit was paid back to the dealer',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    item_id: rowId,
    /** Minor units; absent: all that is open. */
    amount: v.optional(whole(1, MAX_PAYMENT)),
    /** Of the transfer to the dealer. */
    reference: singleLineText(1, 60),
  },
  response: dealerAccountAnswer,
})
