import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** 403 FORBIDDEN for the note of somebody else, except by an admin. */
export const removeNote = defineCall({
  method: 'POST',
  path: '/api/staff/notes/{id}/remove',
  summary: 'Remove a note of staff',
  permission: ['people', 'orders'],
  params: { id: rowId },
  response: v.object({}),
})
