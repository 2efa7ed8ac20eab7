import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/**
 * The form that redirects to the gateway, as in /payment_form: returned once, to its owner, within ten minutes.
 * Afterwards 409 CONFLICT: another payment needs a new attempt. 503 UNAVAILABLE when the gateway does not respond.
 */
export const getPaymentForm = defineCall({
  method: 'GET',
  path: '/api/payments/{attempt}/form',
  summary: 'The form that leads to the gateway',
  callers: 'buyers',
  params: { attempt: rowId },
  response: v.object({
    action: v.string(),
    method: v.literal('POST'),
    fields: v.record(v.string(), v.string()),
  }),
})
