import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ownReview, reviewBody } from '../review.ts'

/**
 * Writes the person's review of a product, or replaces it, which takes it off the page until staff publish it again.
 * The same content again changes nothing. 409 CONFLICT for what the person has not received.
 */
export const writeReview = defineCall({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Write a review of a received product',
  callers: 'customers',
  body: reviewBody,
  response: v.object({ review: ownReview }),
})
