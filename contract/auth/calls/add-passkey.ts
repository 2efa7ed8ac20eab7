import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newCredential, passkey } from '../passkey.ts'

/** Second step of adding a passkey. 410 CODE_EXPIRED: begin again. 422: the credential does not answer the first step. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys',
  summary: 'Add a passkey',
  callers: 'buyers',
  body: { credential: newCredential },
  response: v.object({ passkey }),
})
