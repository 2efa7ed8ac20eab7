import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'
import { stockReason } from '../../stock/stock-change.ts'
import { catalogueId } from '../product.ts'
import { staffPieces } from '../staff-product.ts'

/**
 * Sets the stock of a product by a physical count (`on_hand`), from which the store subtracts what paid and confirmed
 * orders still have on the shelf; or by `stock`, without those pieces. One of both: 422 otherwise. Back-orders are filled
 * from it: `filled` has the numbers of the orders that are now complete.
 */
export const setStock = defineCall({
  method: 'POST',
  path: '/api/staff/stock',
  summary: 'Set the stock of a product',
  permission: 'stock',
  body: {
    product_id: catalogueId,
    stock: v.optional(staffPieces),
    on_hand: v.optional(staffPieces),
    reason: v.optional(stockReason, 'count'),
    note: v.optional(singleLineText(0, 200)),
  },
  response: v.object({
    stock: v.object({ product_id: v.number(), stock: v.number(), reserved: v.number() }),
    filled: v.array(v.string()),
  }),
})
