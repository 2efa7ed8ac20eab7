import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const removeWebhook = defineCall({
  method: 'POST',
  path: '/api/staff/webhooks/{id}/remove',
  summary: 'Remove an address with its deliveries',
  permission: 'admin',
  params: { id: rowId },
  response: v.object({}),
})
