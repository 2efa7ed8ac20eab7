import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateAnswer } from '../affiliate.ts'

/**
 * Errors of the amount are field errors (422). Idempotent by Idempotency-Key, and never more than the available amount.
 */
export const requestPayout = defineCall({
  method: 'POST',
  path: '/api/affiliates/payouts',
  summary: 'Request a payout of commission',
  callers: 'customers',
  body: { amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)) },
  response: affiliateAnswer,
})
