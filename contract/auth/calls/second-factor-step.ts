import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { codeText } from '../../typed-code.ts'
import { logIn } from './log-in.ts'

/** A code of the app or a recovery code, with optional separators. */
export const secondFactorCode = v.pipe(codeText, v.toLowerCase(), v.regex(/^(?:\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/))

/**
 * Second step of sign-in, within five minutes of the correct password (else 401 SECOND_FACTOR) and in the same browser.
 * 410 CODE_EXPIRED: start again with the password.
 */
export const secondFactorStep = defineCall({
  method: 'POST',
  path: '/api/auth/second_factor',
  summary: 'Complete sign-in with the code of an authenticator app',
  callers: 'everybody',
  body: { code: secondFactorCode },
  response: logIn.response,
})
