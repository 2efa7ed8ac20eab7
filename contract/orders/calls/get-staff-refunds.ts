import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffRefund } from '../staff-refund.ts'

export const getStaffRefunds = defineCall({
  method: 'GET',
  path: '/api/staff/refunds',
  summary: 'Refunds whose money is to be paid back, the longest waiting first',
  permission: ['payments', 'refunds'],
  query: {
    state: v.optional(v.picklist(['due', 'paid']), 'due'),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ refunds: listOf(staffRefund) }),
})
