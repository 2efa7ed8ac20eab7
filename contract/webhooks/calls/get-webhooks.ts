import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { webhook } from '../webhook.ts'

export const getWebhooks = defineCall({
  method: 'GET',
  path: '/api/staff/webhooks',
  summary: 'Addresses of other programs that are told what happens, newest first',
  permission: 'admin',
  response: v.object({ webhooks: v.object({ data: v.array(webhook) }) }),
})
