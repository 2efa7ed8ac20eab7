import * as v from 'valibot'
import { rowId, singleLineText } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { staffPayout } from '../staff-affiliate.ts'

/** The amount becomes available for payout again. 409 CONFLICT when already decided. */
export const rejectPayout = defineCall({
  method: 'POST',
  path: '/api/staff/affiliate_payouts/{id}/reject',
  summary: 'Reject a payout of commission',
  permission: 'payments',
  params: { id: rowId },
  body: { reason: singleLineText(1, 200) },
  response: v.object({ payout: staffPayout }),
})
