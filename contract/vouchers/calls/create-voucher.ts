import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffVoucher, staffVoucherBody } from '../../catalogue/staff-promotion.ts'

export const createVoucher = defineCall({
  method: 'POST',
  path: '/api/staff/vouchers',
  summary: 'Create a voucher',
  permission: 'vouchers',
  body: staffVoucherBody,
  response: v.object({ voucher: staffVoucher }),
})
