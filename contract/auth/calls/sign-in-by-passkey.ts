import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { signedChallenge } from '../passkey.ts'
import { logIn } from './log-in.ts'

/**
 * Signs in with a passkey, without a second factor: the device has verified the person. 410 CODE_EXPIRED: begin again.
 * An unknown passkey and a wrong signature give the same 401 WRONG_CREDENTIALS. After a right one as with the password:
 * 401 ACCOUNT_DEACTIVATED; 403 WRONG_DOOR on the other sign-in page, and for staff.
 */
export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  callers: 'everybody',
  body: {
    credential: signedChallenge,
    /** Whose sign-in page it is; dealers and sales persons have one of their own. */
    audience: v.picklist(['customers', 'dealers']),
    remember: v.optional(v.boolean(), false),
  },
  response: logIn.response,
})
