import * as v from 'valibot'
import { newPassword, oneTimeCode, typedPhone } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/** Ends every session of the account; the caller is not signed in by it. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Set a new password by a one-time code',
  callers: 'everybody',
  body: { phone: typedPhone, otp: oneTimeCode, password: newPassword },
  response: v.object({}),
})
