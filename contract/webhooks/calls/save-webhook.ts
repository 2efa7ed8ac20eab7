import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { WEBHOOK_EVENTS, webhookSecret } from '../webhook.ts'

/** A new one is answered with its secret; one that the store has switched off begins anew when it is active again. */
export const saveWebhook = defineCall({
  method: 'POST',
  path: '/api/staff/webhooks',
  summary: 'Add or change an address that is told what happens',
  permission: 'admin',
  body: {
    id: v.optional(rowId),
    url: singleLineText(1, 500),
    events: v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length)),
    active: v.boolean(),
  },
  response: webhookSecret,
})
