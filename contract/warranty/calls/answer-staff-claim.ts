import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { claimMessageText, staffClaim } from '../warranty.ts'

/** Idempotent by `Idempotency-Key`. 409 CONFLICT when the claim is closed. */
export const answerStaffClaim = defineCall({
  method: 'POST',
  path: '/api/staff/warranties/{id}/messages',
  summary: 'Write to a customer about a claim',
  permission: 'warranty',
  params: { id: rowId },
  body: { text: claimMessageText },
  response: v.object({ claim: staffClaim }),
})
