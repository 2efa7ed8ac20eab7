import * as v from 'valibot'
import { oneTimeCode } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/** From now on, sign-in requires a code. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second_factor/confirm',
  summary: 'Switch the second factor on by its first code',
  callers: 'anySession',
  body: { code: oneTimeCode },
  /** Shown once; each can replace one app code if the app is lost. */
  response: v.object({ recovery_codes: v.array(v.string()) }),
})
