import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { affiliateAnswer } from '../affiliate.ts'

export const getOwnAffiliate = defineCall({
  method: 'GET',
  path: '/api/affiliates/me',
  summary: 'My part in the affiliate programme: what my link brought, and what was paid out',
  callers: 'customers',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: affiliateAnswer,
})
