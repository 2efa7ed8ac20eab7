import * as v from 'valibot'
import { rowId } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

export const readInboxItem = defineCall({
  method: 'POST',
  path: '/api/inbox/{id}/read',
  summary: 'Mark one notification as read',
  callers: 'shoppers',
  params: { id: rowId },
  response: v.object({ unread: v.number() }),
})
