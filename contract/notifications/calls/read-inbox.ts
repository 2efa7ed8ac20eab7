import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Items newer than `up_to` stay unread. */
export const readInbox = defineCall({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Mark all notifications as read, up to the newest one seen',
  callers: 'shoppers',
  body: { up_to: rowId },
  response: v.object({ unread: v.number() }),
})
