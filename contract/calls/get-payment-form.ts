import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'

/**
 * The form that leads to the gateway, as /payment_form sends it: handed out once, to its owner, within ten minutes.
 * Afterwards 409 CONFLICT: paying again is another attempt. 503 UNAVAILABLE when the gateway does not answer.
 */
export const getPaymentForm = defineCall({
  method: 'GET',
  path: '/api/payments/{attempt}/form',
  summary: 'The form that leads to the gateway',
  params: { attempt: rowId },
  response: v.object({
    action: v.string(),
    method: v.literal('POST'),
    fields: v.record(v.string(), v.string()),
  }),
})
