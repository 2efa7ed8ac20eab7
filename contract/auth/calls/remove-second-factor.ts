import * as v from 'valibot'
import { currentPassword } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { secondFactorCode } from './second-factor-step.ts'

/** Requires password and code, so that a person with a borrowed device cannot disable it. */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second_factor/remove',
  summary: 'Switch the second factor off',
  callers: 'anySession',
  body: { current_password: currentPassword, code: secondFactorCode },
  response: v.object({}),
})
