import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffDealer } from '../staff-dealer.ts'

/** 409 CONFLICT when the tier is not pinned. */
export const unpinDealerTier = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/unpin_tier',
  summary: 'Calculate the tier of a dealer from purchases again',
  permission: 'dealers',
  params: { id: rowId },
  response: v.object({ dealer: staffDealer }),
})
