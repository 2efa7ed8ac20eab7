import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { payoutStatus } from '../affiliate.ts'
import { staffPayout } from '../staff-affiliate.ts'

export const getStaffPayouts = defineCall({
  method: 'GET',
  path: '/api/staff/affiliate_payouts',
  summary: 'Payouts of commission, the longest waiting first',
  permission: 'payments',
  query: { status: v.optional(payoutStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ payouts: listOf(staffPayout) }),
})
