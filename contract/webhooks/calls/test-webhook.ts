import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** 409 CONFLICT for one that is switched off. */
export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/staff/webhooks/{id}/test',
  summary: 'Send a test event to an address',
  permission: 'admin',
  params: { id: rowId },
  response: v.object({ event_id: v.string() }),
})
