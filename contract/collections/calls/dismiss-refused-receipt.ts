import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Idempotent. */
export const dismissRefusedReceipt = defineCall({
  method: 'POST',
  path: '/api/staff/refused_receipts/{digest}/dismiss',
  summary: 'Take a receipt that is not genuine off the list',
  permission: 'payments',
  params: { digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) },
  response: v.object({}),
})
