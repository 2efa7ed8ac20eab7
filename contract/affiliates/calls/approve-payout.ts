import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffPayout } from '../staff-affiliate.ts'

/** Marks a payout as transferred. 409 CONFLICT when already decided. */
export const approvePayout = defineCall({
  method: 'POST',
  path: '/api/staff/affiliate_payouts/{id}/approve',
  summary: 'Record that a payout of commission was paid',
  permission: 'payments',
  params: { id: rowId },
  body: { reference: singleLineText(1, 60) },
  response: v.object({ payout: staffPayout }),
})
