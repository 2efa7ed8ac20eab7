import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productCode, registeredCode } from '../authenticity.ts'

/**
 * Registers a code to the caller: awards points once and starts the warranty. Repeating it gives 0 points; 409 CONFLICT
 * for another person's code; 422 VALIDATION for an unknown one, which counts towards the limit of POST /api/verify.
 */
export const registerCode = defineCall({
  method: 'POST',
  path: '/api/authentication_codes',
  summary: 'Register the code of a pack',
  callers: 'buyers',
  body: { code: productCode },
  response: v.object({ code: registeredCode, points_awarded: v.number() }),
})
