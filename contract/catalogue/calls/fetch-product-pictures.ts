import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { MAX_PICTURES, staffProduct } from '../staff-product.ts'

/**
 * Fetches pictures from public web addresses and adds them in this order. An address that cannot be used is listed with
 * the reason in the language of the reader; the others are added.
 */
export const fetchProductPictures = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/pictures_from_web',
  summary: 'Add pictures from web addresses',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    addresses: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.maxLength(2_000))),
      v.minLength(1),
      v.maxLength(MAX_PICTURES),
    ),
  },
  response: v.object({
    product: staffProduct,
    failed: v.array(v.object({ address: v.string(), sentence: v.string() })),
  }),
})
