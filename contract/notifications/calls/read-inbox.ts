import * as v from 'valibot'
import { rowId } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/** Items newer than `up_to` stay unread. */
export const readInbox = defineCall({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Mark everything as read that I was told, up to the newest that I saw',
  callers: 'shoppers',
  body: { up_to: rowId },
  response: v.object({ unread: v.number() }),
})
