import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { birthDate, email, newPassword, oneTimeCode, personName, typedPhone } from '../entities/person-fields.ts'
import { profile } from '../entities/profile.ts'

/**
 * A customer's account, and a session for it. 410 CODE_EXPIRED for every code that does not fit; 422 for somebody too
 * young (`birth_date`) and for a common password (`password`). An e-mail is confirmed later: one that somebody else
 * has makes no difference here.
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register as a customer',
  access: 'guest',
  body: {
    phone: typedPhone,
    otp: oneTimeCode,
    first_name: personName,
    last_name: personName,
    email: v.optional(email),
    birth_date: birthDate,
    password: newPassword,
    accept_terms: v.literal(true),
    marketing: v.optional(v.boolean(), false),
    affiliate_code: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,16}$/))),
    remember: v.optional(v.boolean(), false),
  },
  response: v.object({ profile, redirect: v.string() }),
})
