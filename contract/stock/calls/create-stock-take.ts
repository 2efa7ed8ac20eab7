import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockTake } from '../stock-take.ts'
import { placeId } from '../transfer.ts'

/** Of all products, a category, or some products. 422 VALIDATION for a place that is not in use, and without products. */
export const createStockTake = defineCall({
  method: 'POST',
  path: '/api/staff/stock_takes',
  summary: 'Begin a stock take of a place',
  permission: 'stock',
  body: {
    place_id: placeId,
    category: v.optional(v.nullable(v.string()), null),
    product_ids: v.optional(v.pipe(v.array(placeId), v.minLength(1), v.maxLength(5_000))),
  },
  response: v.object({ stock_take: stockTake }),
})
