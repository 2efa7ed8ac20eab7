import * as v from 'valibot'
import { email, typedPhone } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/**
 * Sends a six-digit code to a phone number: to sign in or register (`sign_in`; `register` for installed apps of older
 * builds), to set a new password, to change the number of one's account (`phone`, signed in), or to confirm who is
 * there, for an account without a password (`confirm`, signed in; it goes to the account's own phone or e-mail). The
 * response is the same whether or not the number has an account; only the message differs. A second request within a
 * minute sends nothing and returns the remaining seconds.
 *
 * A store that reaches no phones sends the code of `sign_in` and `register` to the e-mail, which is then required (422
 * `email`); other codes and stores ignore it. `sign_in` needs the one that it is sent to, `confirm` neither, the others
 * the phone.
 */
export const sendOneTimeCode = defineCall({
  method: 'POST',
  path: '/api/auth/otp',
  summary: 'Send a one-time code to a phone',
  callers: 'everybody',
  body: {
    phone: v.optional(typedPhone),
    purpose: v.picklist(['register', 'reset', 'phone', 'sign_in', 'confirm']),
    email: v.optional(email),
  },
  response: v.object({
    /** Seconds. */
    resend_after: v.number(),
  }),
})
