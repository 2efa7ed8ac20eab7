import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const resendWebhookEvent = defineCall({
  method: 'POST',
  path: '/api/staff/webhooks/{id}/deliveries/{event_id}/resend',
  summary: 'Send an event to an address again, with the id that it had',
  permission: 'admin',
  params: { id: rowId, event_id: rowId },
  response: v.object({}),
})
