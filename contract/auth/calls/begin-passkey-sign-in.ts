import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { requestOptions } from '../passkey.ts'

/** The options for `navigator.credentials.get`, valid five minutes in this browser; the same for everybody. */
export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'Begin to sign in with a passkey',
  callers: 'everybody',
  body: {},
  response: v.object({ options: requestOptions }),
})
