import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffNotices } from '../staff-notices.ts'

export const saveNotices = defineCall({
  method: 'POST',
  path: '/api/staff/notices',
  summary: 'Replace the notices',
  permission: 'content',
  body: { notices: staffNotices },
  response: v.object({ notices: staffNotices }),
})
