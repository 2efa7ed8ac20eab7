import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateCode } from '../affiliate.ts'

/** 404 for a code that is not active; 423 SALES_MODE where promotion is not allowed. */
export const getAffiliate = defineCall({
  method: 'GET',
  path: '/api/affiliates/{code}',
  summary: 'Whose affiliate code it is, and what it gives a buyer',
  callers: 'everybody',
  params: { code: affiliateCode },
  response: v.object({ code: v.string(), name: v.string(), discount_text: v.string() }),
})
