import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffReceipt } from '../staff-receipt.ts'

export const getReceipts = defineCall({
  method: 'GET',
  path: '/api/staff/receipts',
  summary: 'Receipts, the longest waiting first',
  permission: 'payments',
  query: {
    state: v.optional(v.picklist(['REVIEW', 'APPROVED', 'REJECTED'])),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ receipts: listOf(staffReceipt) }),
})
