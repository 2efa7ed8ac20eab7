import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffDealer } from '../entities/staff-dealer.ts'

/** 409 CONFLICT when the tier is not pinned. */
export const unpinDealerTier = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/unpin_tier',
  summary: 'Let the tier of a dealer follow what was bought again',
  params: { id: rowId },
  response: v.object({ dealer: staffDealer }),
})
