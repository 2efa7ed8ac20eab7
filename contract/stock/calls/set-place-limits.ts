import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPieces } from '../../catalogue/staff-product.ts'
import { wholeNumber } from '../../fields.ts'
import { placeStock } from '../place.ts'
import { placeId } from '../transfer.ts'

/** 404 NOT_FOUND for a package, which consists of products, and for a place that is not in use. */
export const setPlaceLimits = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/place_limits',
  summary: 'Set from which number of pieces on places run low of a product',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    places: v.pipe(
      v.array(v.strictObject({ place_id: placeId, low_stock: v.nullable(staffPieces) })),
      v.minLength(1),
      v.maxLength(500),
    ),
  },
  response: v.object({ places: v.array(placeStock) }),
})
