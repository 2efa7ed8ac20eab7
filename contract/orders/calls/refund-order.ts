import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { linePieces } from '../order.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/**
 * The store calculates the amounts; staff choose the quantities. `Idempotency-Key: "<uuid>"`: repeated requests make
 * one refund.
 */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/refund',
  summary: 'Refund an order or a part of it',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    /** Absent: everything not yet refunded. */
    lines: v.optional(linePieces),
    /** Refund delivery too; a full refund always includes it. */
    shipping: v.optional(v.boolean(), false),
    reason: singleLineText(1, 300),
    /** Of the payment, when the money was paid back already; absent: it is listed until it is. */
    reference: v.optional(singleLineText(1, 100)),
  },
  response: staffOrderAnswer,
})
