import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffReturnAnswer } from '../order-return.ts'

/**
 * Refunds the pieces that arrived, as `refund_order` does. `Idempotency-Key: "<uuid>"`: repeated requests make one
 * refund. 409 CONFLICT unless the goods were received, and when nothing of them is left to refund.
 */
export const refundReturn = defineCall({
  method: 'POST',
  path: '/api/staff/returns/{id}/refund',
  summary: 'Refund returned goods',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    /** The delivery fee too. */
    shipping: v.optional(v.boolean(), false),
    /** Of the payment, when the money was paid back already; absent: it is listed until it is. */
    reference: v.optional(singleLineText(1, 100)),
  },
  response: staffReturnAnswer,
})
