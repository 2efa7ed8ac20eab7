import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, timestamp } from '../../fields.ts'
import { staffDealer } from '../staff-dealer.ts'

/** Replaces the dealer's discount, if there is one. Counts for carts at once; orders stay as they are. */
export const giveDealerDiscount = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/discount',
  summary: 'Give a dealer a discount of their own',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    /** Basis points off the dealer's price of each piece. */
    bp: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_000)),
    /** ISO 8601, in the future. */
    until: timestamp,
    reason: singleLineText(1, 300),
  },
  response: v.object({ dealer: staffDealer }),
})
