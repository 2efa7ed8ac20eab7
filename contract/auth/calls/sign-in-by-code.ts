import * as v from 'valibot'
import { email, oneTimeCode, typedPhone } from '../../account/person-fields.ts'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'

/**
 * Signs in with a code that `sendOneTimeCode` sent, purpose `sign_in`. A phone or e-mail without an account gets one: its
 * name comes with the first address, its birth date when an order needs it, a password if the person wants one.
 *
 * The code was sent to the phone, or to the e-mail where the store reaches no phones; the one it was sent to is required.
 * An e-mail that people were imported with, and that nobody has signed in with, opens their account; `phone` says which
 * where there are several.
 *
 * 410 CODE_EXPIRED for any wrong code. 422 `phone`: by e-mail, a new account needs a phone that no account has; the code
 * stays valid while the phone is missing, and is used up by one that is taken. 401 SECOND_FACTOR: the second step
 * follows. 403 WRONG_DOOR: staff sign in with their password.
 */
export const signInByCode = defineCall({
  method: 'POST',
  path: '/api/auth/sign_in_by_code',
  summary: 'Sign in or register with a one-time code',
  callers: 'everybody',
  body: {
    phone: v.optional(typedPhone),
    email: v.optional(email),
    otp: oneTimeCode,
    /** Stated beside the button; recorded for a new account, with the versions of the texts. */
    accept_terms: v.literal(true),
    affiliate_code: v.optional(letterCode(4, 16)),
    remember: v.optional(v.boolean(), false),
  },
  response: v.object({
    profile,
    redirect: v.string(),
    /** The account was made by this call. */
    is_new: v.boolean(),
  }),
})
