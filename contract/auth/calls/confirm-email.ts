import * as v from 'valibot'
import { oneTimeCode } from '../../account/person-fields.ts'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/users/me/email/confirm',
  summary: 'Confirm the e-mail address with the code sent to it',
  callers: 'signedIn',
  body: { otp: oneTimeCode },
  response: v.object({ profile }),
})
