import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateCode } from '../affiliate.ts'

/**
 * Counted once per device and day; bots and the affiliate's own visits are not counted, and the response does not
 * reveal it. Sets the cookie with the affiliate code.
 */
export const countAffiliateClick = defineCall({
  method: 'POST',
  path: '/api/affiliates/{code}/clicks',
  summary: 'Record a visit by an affiliate link',
  callers: 'everybody',
  params: { code: affiliateCode },
  response: v.object({}),
})
