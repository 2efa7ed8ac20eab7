import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { storeStock } from '../store-stock.ts'

/**
 * Counts of several stores at once. The store's stock as a whole (`setStock`) does not change. 404 NOT_FOUND for a
 * package, which consists of products.
 */
export const setStoreStock = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/store_stock',
  summary: 'Record what the pickup stores have of a product',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    stores: v.pipe(
      v.array(
        v.strictObject({
          store_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
          /** null = the store does not count the product any more. */
          quantity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
        }),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
  },
  response: v.object({ stores: v.array(storeStock) }),
})
