import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { addReceipt } from '../../payments/calls/add-receipt.ts'

/** As the proof of a transfer for an order: at most 5 per payment, one per `Idempotency-Key: "<uuid>"`. */
export const addAccountReceipt = defineCall({
  method: 'POST',
  path: '/api/receivables/payments/{id}/receipts',
  summary: 'Send the proof of a transfer towards a dealer’s account',
  callers: 'dealersAndSalesPersons',
  params: { id: rowId },
  query: actingDealer,
  body: addReceipt.body.entries,
  response: v.object({ payment_id: v.string() }),
})
