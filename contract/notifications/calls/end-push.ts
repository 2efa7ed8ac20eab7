import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const endPush = defineCall({
  method: 'POST',
  path: '/api/push/delete',
  summary: 'Push nothing to this session any more',
  callers: 'shoppers',
  response: v.object({}),
})
