import * as v from 'valibot'
import { email, typedPhone } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/**
 * Sends a six-digit code to a phone number: to register, to set a new password, or to change the number of one's
 * account (`phone`, signed in). The response is the same whether or not the number has an account; only the message
 * differs. A second request within a minute sends nothing and returns the remaining seconds.
 *
 * A store that reaches no phones sends the code of a registration to the e-mail, which is then required (422 `email`);
 * other codes and stores ignore it.
 */
export const sendOneTimeCode = defineCall({
  method: 'POST',
  path: '/api/auth/otp',
  summary: 'Send a one-time code to a phone',
  callers: 'everybody',
  body: { phone: typedPhone, purpose: v.picklist(['register', 'reset', 'phone']), email: v.optional(email) },
  response: v.object({
    /** Seconds. */
    resend_after: v.number(),
  }),
})
