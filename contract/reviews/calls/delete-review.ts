import * as v from 'valibot'
import { rowId } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

export const deleteReview = defineCall({
  method: 'POST',
  path: '/api/reviews/{id}/delete',
  summary: 'Delete an own review',
  callers: 'customers',
  params: { id: rowId },
  response: v.object({}),
})
