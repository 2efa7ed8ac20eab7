import { defineCall } from '../call.ts'
import { logIn } from './log-in.ts'

/** The door of dealers and sales persons; in everything else the customers' door. */
export const dealerLogIn = defineCall({
  method: 'POST',
  path: '/api/auth/dealer/login',
  summary: 'Sign in as a dealer or sales person',
  access: 'guest',
  body: logIn.body.entries,
  response: logIn.response,
})
