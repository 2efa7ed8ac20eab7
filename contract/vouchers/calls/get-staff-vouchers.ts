import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffVoucher } from '../../catalogue/staff-promotion.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'

export const getStaffVouchers = defineCall({
  method: 'GET',
  path: '/api/staff/vouchers',
  summary: 'All vouchers, newest first',
  permission: 'vouchers',
  query: {
    /** Part of a code or name. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ vouchers: listOf(staffVoucher) }),
})
