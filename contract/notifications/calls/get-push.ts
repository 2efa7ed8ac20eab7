import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const getPush = defineCall({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether this session is subscribed to push, and the public key for subscribing',
  callers: 'shoppers',
  response: v.object({
    /** The store's public VAPID key, base64url; null where promotion is not allowed (rules.md 5). */
    key: v.nullable(v.string()),
    is_on: v.boolean(),
  }),
})
