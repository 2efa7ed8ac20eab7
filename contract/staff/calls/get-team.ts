import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPerson } from '../staff-record.ts'

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/staff/team',
  summary: 'Admins, staff and sales persons, deactivated ones last',
  permission: 'people',
  response: v.object({ people: v.object({ data: v.array(staffPerson) }) }),
})
