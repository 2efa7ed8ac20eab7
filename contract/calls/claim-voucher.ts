import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { voucher } from '../entities/voucher.ts'

/** Judged before its case is forgiven: letters that only resemble ours would become them. */
export const voucherCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9]{4,16}$/i), v.toUpperCase())

/**
 * Puts a voucher into the wallet: by its code, or one that is to be had for points by its id. What is against it stands
 * at its field (422); 409 POINTS_SHORT; 429 for whoever guesses; 423 SALES_MODE where nothing may be promoted. Once by
 * Idempotency-Key.
 */
export const claimVoucher = defineCall({
  method: 'POST',
  path: '/api/vouchers/claim',
  summary: 'Claim a voucher by its code or with points: one of the two',
  query: actingDealer,
  body: {
    code: v.optional(voucherCode),
    voucher_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  },
  response: v.object({ voucher }),
})
