import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { oneTimeCode } from '../entities/person-fields.ts'
import { profile } from '../entities/profile.ts'

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/users/me/email/confirm',
  summary: 'Confirm one’s e-mail by the code sent to it',
  body: { otp: oneTimeCode },
  response: v.object({ profile }),
})
