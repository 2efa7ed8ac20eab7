import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { inboxItem } from '../inbox.ts'

export const getInbox = defineCall({
  method: 'GET',
  path: '/api/inbox',
  summary: 'What I was told, newest first, and how much of it I have not read',
  callers: 'shoppers',
  response: v.object({ inbox: v.object({ data: v.array(inboxItem) }), unread: v.number() }),
})
