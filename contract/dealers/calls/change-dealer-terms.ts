import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffDealer } from '../staff-dealer.ts'

/**
 * Credit limit and sales persons of a dealer, both as a whole. Idempotent. Orders on account stay as they are; a lower
 * limit counts for the next one. Calls of a sales person who is no longer assigned get 404 DEALER_NOT_ASSIGNED.
 */
export const changeDealerTerms = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/terms',
  summary: 'Change credit limit and sales persons of a dealer',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    /** Minor units of the market's currency. */
    credit_limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)),
    sales_person_ids: v.pipe(v.array(rowId), v.maxLength(20)),
  },
  response: v.object({ dealer: staffDealer }),
})
