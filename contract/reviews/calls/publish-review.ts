import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { reviewRevision, staffReviewAnswer } from '../review.ts'

/** 409 CONFLICT when it is published, or when its author has changed it since it was read. */
export const publishReview = defineCall({
  method: 'POST',
  path: '/api/staff/reviews/{id}/publish',
  summary: 'Publish a review',
  permission: 'catalogue',
  params: { id: rowId },
  body: { revision: reviewRevision },
  response: staffReviewAnswer,
})
