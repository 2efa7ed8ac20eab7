import * as v from 'valibot'
import { personName } from '../../account/person-fields.ts'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId, timestamp } from '../../fields.ts'
import { orderAnswer } from '../../orders/calls/get-order.ts'

/** `Idempotency-Key: "<uuid>"`: repeated requests create one receipt. At most 5 per order. */
export const addReceipt = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/receipts',
  summary: 'Send the proof of a transfer',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: {
    file_id: rowId,
    bank_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    payer_name: personName,
    paid_at: timestamp,
    /** Minor units of the order's currency. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  },
  response: orderAnswer,
})
