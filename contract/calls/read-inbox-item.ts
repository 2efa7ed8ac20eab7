import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'

export const readInboxItem = defineCall({
  method: 'POST',
  path: '/api/inbox/{id}/read',
  summary: 'Mark one thing that I was told as read',
  params: { id: rowId },
  response: v.object({ unread: v.number() }),
})
