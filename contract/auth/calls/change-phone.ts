import * as v from 'valibot'
import { currentPassword, oneTimeCode, typedPhone } from '../../account/person-fields.ts'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'

/** The new number is verified by a code with purpose `phone`. Ends the account's other sessions. */
export const changePhone = defineCall({
  method: 'POST',
  path: '/api/users/me/phone',
  summary: 'Change the phone number used for sign-in',
  callers: 'signedIn',
  body: { phone: typedPhone, otp: oneTimeCode, current_password: currentPassword },
  response: v.object({ profile }),
})
