import * as v from 'valibot'
import { defineCall } from '../call.ts'

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+=*$/))

/**
 * 423 SALES_MODE where nothing may be promoted (rules.md 5). The subscription is this session's, ends with it, and
 * takes the place of whatever the same browser had before.
 */
export const subscribePush = defineCall({
  method: 'POST',
  path: '/api/push',
  summary: 'Tell this session of news by push',
  body: {
    /** As the browser names it; of a push service that the store knows. */
    endpoint: v.pipe(v.string(), v.maxLength(1_000)),
    p256dh: base64url(100),
    auth: base64url(40),
  },
  response: v.object({}),
})
