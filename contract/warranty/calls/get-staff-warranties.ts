import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { claimStatus, staffClaim } from '../warranty.ts'

export const getStaffWarranties = defineCall({
  method: 'GET',
  path: '/api/staff/warranties',
  summary: 'Warranty claims, the longest waiting first',
  permission: 'warranty',
  query: { status: v.optional(claimStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ warranties: listOf(staffClaim) }),
})
