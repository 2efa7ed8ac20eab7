import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { noticeSettings, ownNotices } from '../staff-notice.ts'

/** Events that the caller's permissions do not allow are left out. */
export const saveOwnNotices = defineCall({
  method: 'POST',
  path: '/api/staff/own_notices',
  summary: 'Choose what the caller is told of',
  permission: ['orders', 'dealers', 'stock', 'reports', 'settings'],
  isForPeople: true,
  body: { settings: noticeSettings },
  response: v.object({ notices: ownNotices }),
})
