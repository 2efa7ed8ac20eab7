import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'

/**
 * The cookie of the response gives access for 30 days. A wrong code is 422 with `fields.code`; 10 attempts per 15
 * minutes.
 */
export const enterAccessCode = defineCall({
  method: 'POST',
  path: '/api/access_code',
  summary: 'Enter the access code of the store',
  callers: 'everybody',
  body: { code: letterCode(4, 16) },
  response: v.object({}),
})
