import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, whole } from '../../fields.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'
import { MAX_PAYMENT } from './record-account-payment.ts'

/**
 * Uses a credit of a dealer for an invoice, or takes it out again, which opens both. The ledger has no entry of it; the
 * trail has. 409 CONFLICT when nothing is open or linked. `Idempotency-Key: "<uuid>"`.
 */
export const changeAllocation = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/allocations',
  summary: 'Use a payment or credit note for an invoice, or take it out again',
  permission: 'payments',
  params: { id: rowId },
  body: {
    credit_id: rowId,
    debit_id: rowId,
    /** Minor units; absent: as far as both go; 0 takes the whole link out. */
    amount: v.optional(whole(0, MAX_PAYMENT)),
  },
  response: dealerAccountAnswer,
})
