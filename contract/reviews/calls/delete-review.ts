import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const deleteReview = defineCall({
  method: 'POST',
  path: '/api/reviews/{id}/delete',
  summary: 'Delete an own review',
  callers: 'customers',
  params: { id: rowId },
  response: v.object({}),
})
