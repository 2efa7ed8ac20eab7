import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { typedPhone } from '../entities/person-fields.ts'

/**
 * Sends a six-digit code to a phone: to register, to set a new password, or to take this phone for one's account
 * (`phone`, signed in). The answer is the same whether or not the phone has an account; what the message says is not.
 * Asked again within a minute it sends nothing, and answers how long that minute still lasts.
 */
export const sendOneTimeCode = defineCall({
  method: 'POST',
  path: '/api/auth/otp',
  summary: 'Send a one-time code to a phone',
  access: 'guest',
  body: { phone: typedPhone, purpose: v.picklist(['register', 'reset', 'phone']) },
  response: v.object({
    /** Seconds. */
    resend_after: v.number(),
  }),
})
