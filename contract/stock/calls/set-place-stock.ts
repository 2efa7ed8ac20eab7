import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPieces } from '../../catalogue/staff-product.ts'
import { singleLineText, wholeNumber } from '../../fields.ts'
import { placeStock } from '../place.ts'
import { stockReason } from '../stock-change.ts'

/**
 * Sets what places have of a product by a physical count, from which the store subtracts what paid orders have on the
 * shelf there. Back-orders are filled from it: `filled` has the numbers of the orders that are now complete. 404
 * NOT_FOUND for a package, which consists of products; 422 VALIDATION below what orders reserve there.
 */
export const setPlaceStock = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/place_stock',
  summary: 'Set what places have of a product',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    places: v.pipe(
      v.array(v.strictObject({ place_id: v.pipe(v.number(), v.integer(), v.minValue(1)), on_hand: staffPieces })),
      v.minLength(1),
      v.maxLength(500),
    ),
    reason: v.optional(stockReason, 'count'),
    note: v.optional(singleLineText(0, 200)),
  },
  response: v.object({ places: v.array(placeStock), filled: v.array(v.string()) }),
})
