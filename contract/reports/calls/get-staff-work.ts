import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { PERMISSIONS } from '../../staff/permissions.ts'
import { staffWork } from '../staff-work.ts'

/** Only the kinds that the person may work on, the most urgent first. */
export const getStaffWork = defineCall({
  method: 'GET',
  path: '/api/staff/work',
  summary: 'What waits for staff, with counts and the longest waiting one of each kind',
  permission: PERMISSIONS,
  response: v.object({ work: v.array(staffWork) }),
})
