import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ownNotices } from '../staff-notice.ts'

export const getOwnNotices = defineCall({
  method: 'GET',
  path: '/api/staff/own_notices',
  summary: 'What the caller is told of, and by which way',
  permission: ['orders', 'dealers', 'stock', 'reports', 'settings'],
  isForPeople: true,
  response: v.object({ notices: ownNotices }),
})
