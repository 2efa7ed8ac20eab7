import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPageCard } from '../staff-content.ts'

export const getStaffPages = defineCall({
  method: 'GET',
  path: '/api/staff/html_pages',
  summary: 'Editorial pages',
  permission: 'content',
  response: v.object({ pages: v.array(staffPageCard) }),
})
