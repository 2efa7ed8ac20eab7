import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { voucher, voucherOffer, voucherState } from '../voucher.ts'

/** 423 SALES_MODE where promotion is not allowed (rules.md 5). */
export const getVouchers = defineCall({
  method: 'GET',
  path: '/api/vouchers',
  summary: 'The voucher wallet, soonest to expire first; without a state all vouchers, and those that points buy',
  callers: 'shoppers',
  query: { ...actingDealer, state: v.optional(voucherState) },
  response: v.object({
    vouchers: v.object({ data: v.array(voucher) }),
    offers: v.optional(v.object({ data: v.array(voucherOffer), balance: v.number() })),
  }),
})
