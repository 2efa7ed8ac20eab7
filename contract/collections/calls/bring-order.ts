import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MAX_RECEIPT_TEXT } from './bring-receipt.ts'

/**
 * Places a signed order of a sales person, whoever brings it, exactly as their own device does and under its key: the
 * order exists once although both send it, and both get the same response, refusals of checkoutOffline included.
 *
 * 422 VALIDATION when it is not genuine, too old, or the person no longer orders for the dealer.
 */
export const bringOrder = defineCall({
  method: 'POST',
  path: '/api/signed_orders',
  summary: 'Bring the signed order that a sales person wrote without a connection',
  callers: 'everybody',
  body: { order: v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/), v.maxLength(MAX_RECEIPT_TEXT)) },
  /** As that of checkoutOffline, whose schemas a device that carries receipts alone does not load. */
  response: v.object({
    order: v.object({ id: v.string(), order_no: v.string(), status: v.string(), total: v.number() }),
  }),
})
