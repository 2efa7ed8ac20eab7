import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, moment, rowId } from '../entities/person-fields.ts'
import { dealerTier } from '../entities/profile.ts'
import { staffDealer } from '../entities/staff-dealer.ts'

export const pinDealerTier = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/pin_tier',
  summary: 'Hold the tier of a dealer until a day',
  params: { id: rowId },
  body: {
    tier: dealerTier,
    /** ISO 8601, in the future. */
    until: moment,
    reason: line(1, 300),
  },
  response: v.object({ dealer: staffDealer }),
})
