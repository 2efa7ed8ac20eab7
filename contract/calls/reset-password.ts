import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { newPassword, oneTimeCode, typedPhone } from '../entities/person-fields.ts'

/** Ends every session of the account and does not create one. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Set a new password by a one-time code',
  access: 'guest',
  body: { phone: typedPhone, otp: oneTimeCode, password: newPassword },
  response: v.object({}),
})
