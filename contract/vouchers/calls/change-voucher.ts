import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffVoucher, staffVoucherBody } from '../../catalogue/staff-promotion.ts'
import { wholeNumber } from '../../fields.ts'

/** Replaces the whole voucher. The code and type of a used voucher cannot change. */
export const changeVoucher = defineCall({
  method: 'POST',
  path: '/api/staff/vouchers/{id}',
  summary: 'Change a voucher',
  permission: 'vouchers',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffVoucherBody,
  response: v.object({ voucher: staffVoucher }),
})
