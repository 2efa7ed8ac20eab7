import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffNotices } from '../staff-notices.ts'

export const getStaffNotices = defineCall({
  method: 'GET',
  path: '/api/staff/notices',
  summary: 'Notices that the shop shows',
  permission: 'content',
  response: v.object({ notices: staffNotices }),
})
