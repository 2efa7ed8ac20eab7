import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateAnswer, affiliateChannel, channelUrl, payee } from '../affiliate.ts'

/** 409 CONFLICT when the person has already applied. Idempotent by Idempotency-Key. */
export const applyAffiliate = defineCall({
  method: 'POST',
  path: '/api/affiliates/apply',
  summary: 'Apply for the affiliate programme',
  callers: 'customers',
  body: {
    channel: affiliateChannel,
    url: v.optional(v.nullable(channelUrl), null),
    ...payee,
    accept_terms: v.literal(true),
  },
  response: affiliateAnswer,
})
