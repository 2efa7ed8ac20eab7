import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'
import { affiliateCode } from '../affiliate.ts'
import { staffAffiliate } from '../staff-affiliate.ts'

/** Rejects an application or suspends an affiliate: the code becomes inactive. 409 CONFLICT when it already is. */
export const rejectAffiliate = defineCall({
  method: 'POST',
  path: '/api/staff/affiliates/{code}/reject',
  summary: 'Reject or suspend an affiliate',
  permission: 'dealers',
  params: { code: affiliateCode },
  body: { reason: singleLineText(1, 200) },
  response: v.object({ affiliate: staffAffiliate }),
})
