import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { inboxItem } from '../inbox.ts'

export const getInbox = defineCall({
  method: 'GET',
  path: '/api/inbox',
  summary: 'Notifications, newest first, with the number of unread ones',
  callers: 'shoppers',
  response: v.object({ inbox: v.object({ data: v.array(inboxItem) }), unread: v.number() }),
})
