import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { reviewRevision, staffReviewAnswer } from '../review.ts'

/** Also takes a published review off the page. 409 CONFLICT as for publishing. */
export const rejectReview = defineCall({
  method: 'POST',
  path: '/api/staff/reviews/{id}/reject',
  summary: 'Reject a review with a reason, which its author reads',
  permission: 'catalogue',
  params: { id: rowId },
  body: { revision: reviewRevision, reason: singleLineText(1, 200) },
  response: staffReviewAnswer,
})
