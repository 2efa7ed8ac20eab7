import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffPayout } from '../entities/staff-affiliate.ts'

/** Marks a payout as transferred. 409 CONFLICT when already decided. */
export const approvePayout = defineCall({
  method: 'POST',
  path: '/api/staff/affiliate_payouts/{id}/approve',
  summary: 'A payout of commission was made',
  params: { id: rowId },
  body: { reference: line(1, 60) },
  response: v.object({ payout: staffPayout }),
})
