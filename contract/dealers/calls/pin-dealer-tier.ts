import * as v from 'valibot'
import { dealerTier } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, timestamp } from '../../fields.ts'
import { staffDealer } from '../staff-dealer.ts'

export const pinDealerTier = defineCall({
  method: 'POST',
  path: '/api/staff/dealers/{id}/pin_tier',
  summary: 'Fix the tier of a dealer until a day',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    tier: dealerTier,
    /** ISO 8601, in the future. */
    until: timestamp,
    reason: singleLineText(1, 300),
  },
  response: v.object({ dealer: staffDealer }),
})
