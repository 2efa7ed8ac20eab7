import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { logIn } from './log-in.ts'

/** A code of the app, or one of the recovery codes, as people type it. */
export const secondFactorCode = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^(?:\d{3} ?\d{3}|[a-z2-7]{5}[ -]?[a-z2-7]{5})$/),
)

/**
 * The second step of signing in, within five minutes of a right password (401 SECOND_FACTOR), in the same browser. 410
 * CODE_EXPIRED: the password is asked for again.
 */
export const secondFactorStep = defineCall({
  method: 'POST',
  path: '/api/auth/second_factor',
  summary: 'Finish signing in with the code of an app',
  access: 'guest',
  body: { code: secondFactorCode },
  response: logIn.response,
})
