import * as v from 'valibot'
import { currentPassword, newPassword } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/** Ends the account's other sessions. A wrong current password is a field error (422) and does not end the session. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/users/me/password',
  summary: 'Change the password of the signed-in person',
  callers: 'signedIn',
  body: { current_password: currentPassword, password: newPassword },
  response: v.object({}),
})
