import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { reviewStatus, staffReview } from '../review.ts'

export const getStaffReviews = defineCall({
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Reviews of customers, newest first',
  permission: 'catalogue',
  query: { status: v.optional(reviewStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ reviews: listOf(staffReview) }),
})
