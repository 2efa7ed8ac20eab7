import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { webhookSecret } from '../webhook.ts'

export const rollWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/staff/webhooks/{id}/roll_secret',
  summary: 'Make a new secret for the signature; the one before is valid for another day',
  permission: 'admin',
  params: { id: rowId },
  response: webhookSecret,
})
