import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { MAX_REVIEW_TEXT, reviewRevision, staffReviewAnswer } from '../review.ts'

/** Replaces an earlier answer; an empty one removes it. 409 CONFLICT for a review that is not published. */
export const replyToReview = defineCall({
  method: 'POST',
  path: '/api/staff/reviews/{id}/reply',
  summary: 'Answer a published review publicly',
  permission: 'catalogue',
  params: { id: rowId },
  body: { revision: reviewRevision, reply: v.pipe(v.string(), v.trim(), v.maxLength(MAX_REVIEW_TEXT)) },
  response: staffReviewAnswer,
})
