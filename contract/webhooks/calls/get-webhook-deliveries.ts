import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { DELIVERY_STATES, webhookDelivery } from '../webhook.ts'

export const getWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/api/staff/webhooks/{id}/deliveries',
  summary: 'What an address was sent and has answered, newest first',
  permission: 'admin',
  params: { id: rowId },
  query: { state: v.optional(v.picklist(DELIVERY_STATES)), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ deliveries: listOf(webhookDelivery) }),
})
