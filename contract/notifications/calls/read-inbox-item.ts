import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const readInboxItem = defineCall({
  method: 'POST',
  path: '/api/inbox/{id}/read',
  summary: 'Mark one notification as read',
  callers: 'shoppers',
  params: { id: rowId },
  response: v.object({ unread: v.number() }),
})
