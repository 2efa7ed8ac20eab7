import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'
import { voucher } from '../voucher.ts'

export const voucherCode = letterCode(4, 16)

/**
 * Adds a voucher to the wallet: by its code, or in exchange for points by its id. Reasons against it are field errors
 * (422); 409 POINTS_SHORT; 429 after too many wrong codes; 423 SALES_MODE where promotion is not allowed. Idempotent by
 * Idempotency-Key.
 */
export const claimVoucher = defineCall({
  method: 'POST',
  path: '/api/vouchers/claim',
  summary: 'Claim a voucher by its code or with points: one of the two',
  callers: 'buyers',
  query: actingDealer,
  body: {
    code: v.optional(voucherCode),
    voucher_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  },
  response: v.object({ voucher }),
})
