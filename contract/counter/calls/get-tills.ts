import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { till } from '../till.ts'

export const getTills = defineCall({
  method: 'GET',
  path: '/api/staff/tills',
  summary: 'All tills, closed ones included',
  permission: 'settings',
  response: v.object({ tills: v.object({ data: v.array(till) }) }),
})
