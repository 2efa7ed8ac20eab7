import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { linePieces } from '../../orders/order.ts'
import { COUNTER_METHODS, counterSale } from '../counter-sale.ts'

/**
 * Takes goods back and pays back what was paid for them: their share of the discounts and of the rounding of their sale.
 * `Idempotency-Key` required: repeated requests make one refund. 409 CONFLICT when nothing is left of it, or the shift is
 * closed.
 */
export const refundCounterSale = defineCall({
  method: 'POST',
  path: '/api/staff/counter/sales/{id}/refund',
  summary: 'Refund goods of a sale at a counter',
  permission: 'refunds',
  params: { id: rowId },
  body: {
    shift_id: rowId,
    lines: v.pipe(linePieces, v.minLength(1)),
    /** They go back into stock; false: they are damaged. */
    restock: v.boolean(),
    method: v.picklist(COUNTER_METHODS),
    reference: v.optional(v.nullable(singleLineText(1, 60)), null),
    reason: singleLineText(1, 200),
  },
  response: v.object({
    sale: counterSale,
    /** Minor units that are handed over: in cash a multiple of 5 sen. */
    amount: v.number(),
  }),
})
