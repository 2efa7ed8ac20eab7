import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { oneTimeCode } from '../entities/person-fields.ts'

/** From here on signing in asks for a code. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second_factor/confirm',
  summary: 'Switch the second factor on by its first code',
  body: { code: oneTimeCode },
  /** Shown once: each signs in one time, should the app be lost. */
  response: v.object({ recovery_codes: v.array(v.string()) }),
})
