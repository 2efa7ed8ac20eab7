import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText, whole } from '../../fields.ts'

/** `differs`: another amount than the order owes, left to staff; `already`: settled before. */
export const CASH_RESULTS = ['settled', 'already', 'differs', 'unknown'] as const
export type CashResult = (typeof CASH_RESULTS)[number]

const MAX_ROWS = 500

/**
 * What a courier service reports to have collected and paid out. Each parcel is settled once, in a transaction of its own,
 * and only by the amount that its order owes: others change nothing and are listed.
 */
export const settleCash = defineCall({
  method: 'POST',
  path: '/api/staff/cash_settlements',
  summary: 'Settle cash on delivery by the list of a courier service',
  permission: 'payments',
  body: {
    /** Of the payout. */
    reference: singleLineText(1, 60),
    rows: v.pipe(
      v.array(
        v.strictObject({
          tracking_no: singleLineText(1, 60),
          /** What the recipient paid, in minor units, before fees of the courier. */
          amount: whole(1, 2_000_000_000),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_ROWS),
    ),
  },
  response: v.object({
    results: v.array(
      v.object({
        tracking_no: v.string(),
        result: v.picklist(CASH_RESULTS),
        order_id: v.nullable(v.string()),
        order_no: v.nullable(v.string()),
        amount: v.number(),
        /** What the order owes, in minor units; null for an unknown parcel. */
        due: v.nullable(v.number()),
      }),
    ),
  }),
})
