import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** From then on the passkey signs nobody in; sessions that it started go on. */
export const deletePasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys/{id}/delete',
  summary: 'Remove a passkey of the signed-in person',
  callers: 'buyers',
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({}),
})
