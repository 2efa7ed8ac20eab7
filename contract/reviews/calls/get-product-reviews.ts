import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productableType } from '../../catalogue/product.ts'
import { productReview } from '../../catalogue/product-review.ts'
import { wholeNumber } from '../../fields.ts'

/** Moment and id of the last review that was read. */
const after = v.pipe(v.string(), v.regex(/^\d{13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** 404 NOT_FOUND for what is not in the shop, and in a market without reviews. */
export const getProductReviews = defineCall({
  method: 'GET',
  path: '/api/products/{type}/{id}/reviews',
  summary: 'Published reviews of a product, newest first',
  callers: 'everybody',
  params: { type: productableType, id: wholeNumber(1, 2_147_483_647) },
  query: { after: v.optional(after) },
  response: v.object({
    reviews: v.object({
      data: v.array(productReview),
      /** `after` of the following page; null on the last one. */
      next: v.nullable(v.string()),
    }),
  }),
})
