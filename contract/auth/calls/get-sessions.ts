import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const getSessions = defineCall({
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'Sessions of the signed-in person, the last used first',
  callers: 'anySession',
  response: v.object({
    sessions: v.object({
      data: v.array(
        v.object({
          id: v.string(),
          /** Browser and system, such as "Chrome, Android". */
          device: v.string(),
          last_seen: v.string(),
          current: v.boolean(),
        }),
      ),
    }),
  }),
})
