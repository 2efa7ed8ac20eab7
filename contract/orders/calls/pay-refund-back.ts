import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffRefund } from '../staff-refund.ts'

/**
 * Records that the money of a refund was paid back: by the gateway, a bank or in cash, outside the store. The customer
 * is told. 409 CONFLICT when that is recorded already, and when there is no money to pay back. `Idempotency-Key:
 * "<uuid>"`: repeated requests record it once.
 */
export const payRefundBack = defineCall({
  method: 'POST',
  path: '/api/staff/refunds/{id}/paid_back',
  summary: 'Record that the money of a refund was paid back',
  permission: 'refunds',
  params: { id: rowId },
  body: { reference: singleLineText(1, 100) },
  response: v.object({ refund: staffRefund }),
})
