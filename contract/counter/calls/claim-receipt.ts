import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { receiptCodeField } from '../receipt.ts'

/**
 * Takes a purchase whose buyer was not named at the counter into the caller's account, with the points and warranties of
 * what was not refunded. Repeating it changes nothing. 404 NOT_FOUND before the sale has arrived; 409 CONFLICT when it is
 * in another account or was refunded.
 */
export const claimReceipt = defineCall({
  method: 'POST',
  path: '/api/receipts/{code}/claim',
  summary: 'Take a purchase at a counter into my account',
  callers: 'customers',
  params: { code: receiptCodeField },
  response: v.object({ order_id: v.string(), points: v.number() }),
})
