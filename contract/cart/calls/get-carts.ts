import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { cartAnswer } from '../cart.ts'

/** Comma-separated ids of lines. */
export const cartLineIds = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$|^$/)))

const code = v.optional(v.pipe(v.string(), v.maxLength(64)))

/** Codes exist in the query only: the server stores none; to reset them, call without them. */
export const getCarts = defineCall({
  method: 'GET',
  path: '/api/carts',
  summary: 'The cart and its calculation',
  callers: 'shoppers',
  query: {
    ...actingDealer,
    state_id: v.optional(wholeNumber(1, 99_999)),
    voucher_code: code,
    affiliate_code: code,
    /** Limits the calculation to the selected lines; absent = all. */
    cart_ids: cartLineIds,
    delivery_method: v.optional(v.picklist(['DELIVERY', 'PICKUP']), 'DELIVERY'),
    /** `quote_id` of a courier's price; without effect once it does not fit any more. */
    delivery_quote: v.optional(rowId),
    manual_discount: v.optional(wholeNumber(0, 999_999_999)),
  },
  response: cartAnswer,
})
