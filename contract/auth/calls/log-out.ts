import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const logOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  callers: 'everybody',
  body: {
    /** Ends every session of the account, on every device. */
    everywhere: v.optional(v.boolean(), false),
  },
  response: v.object({}),
})
