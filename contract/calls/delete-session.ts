import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** A device that was lost: its next call answers 401. The current one ends as by signing out. */
export const deleteSession = defineCall({
  method: 'POST',
  path: '/api/users/me/sessions/{id}/delete',
  summary: 'End one of one’s own sessions',
  params: { id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) },
  response: v.object({}),
})
