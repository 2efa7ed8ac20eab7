import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffCollection } from '../staff-collection.ts'

/**
 * `accept` books what was held, and takes what was booked off the list; `reject` books nothing, and is for what was held
 * only. 409 CONFLICT when it was reviewed before.
 */
export const reviewCollection = defineCall({
  method: 'POST',
  path: '/api/staff/collections/{id}/review',
  summary: 'Decide on a receipt in which something was found',
  permission: 'payments',
  params: { id: rowId },
  body: {
    decision: v.picklist(['accept', 'reject']),
    /** Required to reject. */
    note: v.optional(v.nullable(singleLineText(3, 300)), null),
  },
  response: v.object({ collection: staffCollection }),
})
