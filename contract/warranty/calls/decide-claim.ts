import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { claimMessageText, claimRemedy, claimStatus, staffClaim } from '../warranty.ts'

/** `remedy` is required with APPROVED and refused otherwise. 409 CONFLICT when the transition is not allowed. */
export const decideClaim = defineCall({
  method: 'POST',
  path: '/api/staff/warranties/{id}/decide',
  summary: 'Decide a warranty claim',
  permission: 'warranty',
  params: { id: rowId },
  body: { status: claimStatus, remedy: v.optional(claimRemedy), message: claimMessageText },
  response: v.object({ claim: staffClaim }),
})
