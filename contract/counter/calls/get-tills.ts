import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { till } from '../till.ts'

export const getTills = defineCall({
  method: 'GET',
  path: '/api/staff/tills',
  summary: 'All tills, closed ones included',
  permission: 'settings',
  response: v.object({
    tills: v.object({ data: v.array(till) }),
    /** Vans and events, in which a till may be. */
    places: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
})
