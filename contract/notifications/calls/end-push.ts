import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const endPush = defineCall({
  method: 'POST',
  path: '/api/push/delete',
  summary: 'Unsubscribe this session from push',
  callers: 'shoppers',
  response: v.object({}),
})
