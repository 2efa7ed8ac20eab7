import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, whole } from '../../fields.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'
import { MAX_PAYMENT } from './record-account-payment.ts'

/** 409 CONFLICT when the invoice is closed; 422 for more than is open. `Idempotency-Key: "<uuid>"`. */
export const writeOff = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/write_off',
  summary: 'Give up what is open of an invoice',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    item_id: rowId,
    /** Minor units; absent: all that is open. */
    amount: v.optional(whole(1, MAX_PAYMENT)),
    reason: singleLineText(3, 300),
  },
  response: dealerAccountAnswer,
})
