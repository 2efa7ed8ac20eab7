import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffHome } from '../staff-home.ts'

export const saveHome = defineCall({
  method: 'POST',
  path: '/api/staff/home',
  summary: 'Change headline and sections of the home page',
  permission: 'content',
  body: staffHome,
  response: v.object({ home: v.object(staffHome) }),
})
