import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { getCarts } from '../../cart/calls/get-carts.ts'
import { voucher } from '../voucher.ts'

const { voucher_code: _code, ...asked } = getCarts.query.entries

/** Same query and same calculation as GET /api/carts. `saving` and `total` in minor units. */
export const getVoucherSuggestion = defineCall({
  method: 'GET',
  path: '/api/vouchers/suggestion',
  summary: 'The voucher of the wallet that takes the most off these lines of the cart',
  callers: 'shoppers',
  query: asked,
  response: v.object({
    suggestion: v.nullable(v.object({ voucher, saving: v.number(), total: v.number() })),
  }),
})
