import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { expiringPoints, pointsTransaction } from '../points.ts'

/** 423 SALES_MODE where promotion is not allowed (rules.md 5). */
export const getPoints = defineCall({
  method: 'GET',
  path: '/api/points',
  summary: 'Points: what can be spent, what waits for its order, what lapses when, and the statement, newest first',
  callers: 'shoppers',
  query: {
    page: v.optional(wholeNumber(1, 1_000), '1'),
    per_page: v.optional(wholeNumber(1, 60), '20'),
  },
  response: v.object({
    /** Negative after spent points were revoked. */
    balance: v.number(),
    pending: v.number(),
    /** Earliest expiry first. */
    expiring: v.array(expiringPoints),
    transactions: listOf(pointsTransaction),
  }),
})
