import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { altText, MAX_PICTURES, staffProduct } from '../staff-product.ts'

/**
 * The pictures in their new order with their alternative texts; those that are not named are removed. 409 CONFLICT when
 * one of them is no longer there.
 */
export const arrangeProductPictures = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/pictures_order',
  summary: 'Order, describe and remove pictures of a product',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { pictures: v.pipe(v.array(v.strictObject({ src: v.string(), alt: altText })), v.maxLength(MAX_PICTURES)) },
  response: v.object({ product: staffProduct }),
})
