import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
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
