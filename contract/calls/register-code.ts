import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { productCode, registeredCode } from '../entities/authenticity.ts'

/**
 * Makes a code one's own: points once, and the warranty begins. One's own code a second time brings 0 points; somebody
 * else's is 409 CONFLICT, one that nobody made 422 VALIDATION and, as a guess, counted as POST /api/verify counts it.
 */
export const registerCode = defineCall({
  method: 'POST',
  path: '/api/authentication_codes',
  summary: 'Register the code of a pack',
  body: { code: productCode },
  response: v.object({ code: registeredCode, points_awarded: v.number() }),
})
