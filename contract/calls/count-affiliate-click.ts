import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { affiliateCode } from '../entities/affiliate.ts'

/**
 * Once for each device and day; neither programs nor the affiliate's own visits count, and nobody is told so. The answer
 * brings the cookie that keeps the code.
 */
export const countAffiliateClick = defineCall({
  method: 'POST',
  path: '/api/affiliates/{code}/clicks',
  summary: 'Somebody came by an affiliate’s link',
  access: 'guest',
  params: { code: affiliateCode },
  response: v.object({}),
})
