import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { checkedCode, productCode } from '../entities/authenticity.ts'

/**
 * Is this one of ours? Each check of a known code counts, once per `Idempotency-Key`. Guesses are what is limited: 10
 * codes in 10 minutes that nobody made, then 429 RATE_LIMIT for more of them.
 */
export const verifyCode = defineCall({
  method: 'POST',
  path: '/api/verify',
  summary: 'Check the code of a pack',
  access: 'guest',
  body: { code: productCode },
  response: v.object(checkedCode.entries),
})
