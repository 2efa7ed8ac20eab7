import * as v from 'valibot'
import {
  birthDate,
  email,
  lastName,
  newPassword,
  oneTimeCode,
  personName,
  typedPhone,
} from '../../account/person-fields.ts'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'

/**
 * Creates a customer account and a session. 410 CODE_EXPIRED for any wrong code; 422 when the person is too young
 * (`birth_date`) or the password is common (`password`). The e-mail is confirmed later: whether another account has it
 * makes no difference here. Where the code went to the e-mail, that e-mail is required and is confirmed by the code,
 * which is valid with the phone that it was requested with only.
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register as a customer',
  callers: 'everybody',
  body: {
    phone: typedPhone,
    otp: oneTimeCode,
    first_name: personName,
    last_name: lastName,
    email: v.optional(email),
    birth_date: birthDate,
    password: newPassword,
    accept_terms: v.literal(true),
    marketing: v.optional(v.boolean(), false),
    affiliate_code: v.optional(letterCode(4, 16)),
    remember: v.optional(v.boolean(), false),
  },
  response: v.object({ profile, redirect: v.string() }),
})
