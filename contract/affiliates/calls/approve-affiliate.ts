import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateCode } from '../affiliate.ts'
import { staffAffiliate } from '../staff-affiliate.ts'

/** Approves an applicant or a suspended affiliate. 409 CONFLICT when already approved. */
export const approveAffiliate = defineCall({
  method: 'POST',
  path: '/api/staff/affiliates/{code}/approve',
  summary: 'Approve an affiliate',
  permission: 'dealers',
  params: { code: affiliateCode },
  response: v.object({ affiliate: staffAffiliate }),
})
