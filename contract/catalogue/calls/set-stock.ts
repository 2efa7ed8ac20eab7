import * as v from 'valibot'
import { singleLineText } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { catalogueId } from '../product.ts'
import { stockReason } from '../stock-change.ts'

/**
 * Sets the units in stock, including reserved ones. Back-orders are filled from them: `filled` has the numbers of the
 * orders that are now complete.
 */
export const setStock = defineCall({
  method: 'POST',
  path: '/api/staff/stock',
  summary: 'Set the stock of a product',
  permission: 'stock',
  body: {
    product_id: catalogueId,
    stock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    reason: v.optional(stockReason, 'count'),
    note: v.optional(singleLineText(0, 200)),
  },
  response: v.object({
    stock: v.object({ product_id: v.number(), stock: v.number(), reserved: v.number() }),
    filled: v.array(v.string()),
  }),
})
