import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'

/** Takes what was refused off the list; its device keeps it. 404 NOT_FOUND when it is booked or off the list already. */
export const reviewCounterRefusal = defineCall({
  method: 'POST',
  path: '/api/staff/counter/refusals/{id}/review',
  summary: 'Note that a refused sale or cash movement was looked at',
  permission: 'payments',
  params: { id: rowId },
  body: { note: singleLineText(1, 300) },
  response: v.object({ id: v.string() }),
})
