import { defineCall } from '../../call.ts'
import { logIn } from './log-in.ts'

/** Sign-in for dealers and sales persons; otherwise the same as the customer sign-in. */
export const dealerLogIn = defineCall({
  method: 'POST',
  path: '/api/auth/dealer/login',
  summary: 'Sign in as a dealer or sales person',
  callers: 'everybody',
  body: logIn.body.entries,
  response: logIn.response,
})
