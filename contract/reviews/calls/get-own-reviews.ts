import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ownReview, reviewableProduct } from '../review.ts'

/** `products` is empty for staff, dealers and sales persons, who cannot write reviews; both are in a market without reviews. */
export const getOwnReviews = defineCall({
  method: 'GET',
  path: '/api/reviews',
  summary: 'Own reviews, newest first, and the products that can be reviewed, last received first',
  callers: 'shoppers',
  response: v.object({ reviews: v.array(ownReview), products: v.array(reviewableProduct) }),
})
