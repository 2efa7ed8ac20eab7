import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffHome } from '../staff-home.ts'

export const getStaffHome = defineCall({
  method: 'GET',
  path: '/api/staff/home',
  summary: 'Headline and sections of the home page',
  permission: 'content',
  response: v.object({ home: v.object(staffHome) }),
})
