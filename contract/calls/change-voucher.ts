import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { staffVoucher, staffVoucherBody } from '../entities/staff-promotion.ts'
import { wholeNumber } from './get-products.ts'

/** The whole of it, as it shall be from now on. A code that was used keeps its code and kind. */
export const changeVoucher = defineCall({
  method: 'POST',
  path: '/api/staff/vouchers/{id}',
  summary: 'Change a voucher',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffVoucherBody,
  response: v.object({ voucher: staffVoucher }),
})
