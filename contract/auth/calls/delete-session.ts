import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** For a lost device: its next call gets 401. Deleting the current session is the same as signing out. */
export const deleteSession = defineCall({
  method: 'POST',
  path: '/api/users/me/sessions/{id}/delete',
  summary: 'End a session of the signed-in person',
  callers: 'signedIn',
  params: { id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) },
  response: v.object({}),
})
