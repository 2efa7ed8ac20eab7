import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffDealer } from '../staff-dealer.ts'

/** 409 CONFLICT when the dealer has none. */
export const endDealerDiscount = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/end_discount',
  summary: 'End the discount of a dealer at once',
  permission: 'dealers',
  params: { id: rowId },
  response: v.object({ dealer: staffDealer }),
})
