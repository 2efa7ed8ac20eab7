import * as v from 'valibot'
import { currentPassword } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { creationOptions } from '../passkey.ts'

/**
 * First step of adding a passkey: the options for `navigator.credentials.create`, valid five minutes in this browser.
 * 409 CONFLICT: the account has as many as it may have.
 */
export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys/begin',
  summary: 'Begin to add a passkey',
  callers: 'buyers',
  body: { current_password: currentPassword },
  response: v.object({ options: creationOptions }),
})
