import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { affiliateStatus } from '../affiliate.ts'
import { staffAffiliate } from '../staff-affiliate.ts'

export const getStaffAffiliates = defineCall({
  method: 'GET',
  path: '/api/staff/affiliates',
  summary: 'Affiliates, the longest waiting first',
  permission: 'dealers',
  query: { status: v.optional(affiliateStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ affiliates: listOf(staffAffiliate) }),
})
