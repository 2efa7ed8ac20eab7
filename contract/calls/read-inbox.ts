import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'

/** Items newer than `up_to` stay unread. */
export const readInbox = defineCall({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Mark everything as read that I was told, up to the newest that I saw',
  body: { up_to: rowId },
  response: v.object({ unread: v.number() }),
})
