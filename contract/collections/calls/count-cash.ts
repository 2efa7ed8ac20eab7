import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, whole } from '../../fields.ts'
import { MAX_PAYMENT } from '../../receivables/calls/record-account-payment.ts'
import { handIn } from '../cash-in.ts'

export const MAX_HANDED_IN = 500

/**
 * The sales person confirms it afterwards. 409 CONFLICT when one of the receipts is not with the sales person any more; 422
 * VALIDATION for a difference without a reason. `Idempotency-Key: "<uuid>"`.
 */
export const countCash = defineCall({
  method: 'POST',
  path: '/api/staff/cash_on_hand/{id}/count',
  summary: 'Count what a sales person hands in',
  permission: 'payments',
  params: { id: rowId },
  body: {
    receipts: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_HANDED_IN)),
    /** Cash, in minor units. */
    counted: whole(0, MAX_PAYMENT),
    reason: v.optional(v.nullable(singleLineText(3, 300)), null),
  },
  response: handIn,
})
