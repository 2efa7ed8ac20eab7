import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { checkedCode, productCode } from '../authenticity.ts'

/**
 * Authenticity check. Each check of a known code counts, once per `Idempotency-Key`. Only unknown codes are limited: 10
 * in 10 minutes, then 429 RATE_LIMIT for further ones.
 */
export const verifyCode = defineCall({
  method: 'POST',
  path: '/api/verify',
  summary: 'Check the code of a pack',
  callers: 'everybody',
  body: { code: productCode },
  response: v.object(checkedCode.entries),
})
