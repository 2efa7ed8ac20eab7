import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffClaim } from '../warranty.ts'

export const getStaffWarranty = defineCall({
  method: 'GET',
  path: '/api/staff/warranties/{id}',
  summary: 'One warranty claim with all that was written',
  permission: 'warranty',
  params: { id: rowId },
  response: v.object({ claim: staffClaim }),
})
