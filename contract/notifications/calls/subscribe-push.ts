import * as v from 'valibot'
import { defineCall } from '../../call.ts'

const base64url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+=*$/))

/**
 * 423 SALES_MODE where promotion is not allowed (rules.md 5). The subscription belongs to this session, ends with it,
 * and replaces an earlier one of the same browser.
 */
export const subscribePush = defineCall({
  method: 'POST',
  path: '/api/push',
  summary: 'Subscribe this session to push',
  callers: 'shoppers',
  body: {
    /** As given by the browser; must belong to a known push service. */
    endpoint: v.pipe(v.string(), v.maxLength(1_000)),
    p256dh: base64url(100),
    auth: base64url(40),
  },
  response: v.object({}),
})
