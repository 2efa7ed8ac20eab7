import * as v from 'valibot'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'

/**
 * Customer sign-in. Wrong password, unknown person and wrong sign-in page give the same response; the other sign-in
 * page is suggested only after a correct password (contract.md 4.2).
 */
export const logIn = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with phone or e-mail and password',
  callers: 'everybody',
  body: {
    identifier: v.pipe(v.string(), v.trim(), v.minLength(3, 'Enter your phone number or e-mail.'), v.maxLength(254)),
    password: v.pipe(v.string(), v.minLength(1, 'Enter your password.'), v.maxLength(128)),
    remember: v.optional(v.boolean(), false),
  },
  response: v.object({ profile, redirect: v.string() }),
})
