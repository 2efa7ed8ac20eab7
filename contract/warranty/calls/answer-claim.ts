import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { claim, claimFiles, claimMessageText } from '../warranty.ts'

/** Idempotent by `Idempotency-Key`. A claim in NEED_INFO returns to SUBMITTED; 409 CONFLICT when it is closed. */
export const answerClaim = defineCall({
  method: 'POST',
  path: '/api/warranties/{id}/messages',
  summary: 'Write to the store about a claim',
  callers: 'buyers',
  params: { id: rowId },
  body: { text: claimMessageText, files: v.optional(claimFiles, []) },
  response: v.object({ claim }),
})
