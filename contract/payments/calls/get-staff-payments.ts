import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffPayment } from '../../staff/staff-record.ts'

export const getStaffPayments = defineCall({
  method: 'GET',
  path: '/api/staff/payments',
  summary: 'Payments that somebody must look at, the longest waiting first',
  permission: ['payments', 'refunds'],
  query: {
    state: v.optional(v.picklist(['REVIEW', 'REFUNDED', 'PENDING', 'SUCCEEDED', 'FAILED']), 'REVIEW'),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ payments: listOf(staffPayment) }),
})
