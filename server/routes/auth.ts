import { dealerLogIn } from '#contract/calls/dealer-log-in.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { logOut } from '#contract/calls/log-out.ts'
import { type Route, route } from '../route.ts'
import { endSession } from '../services/sessions.ts'
import type { SignIn } from '../services/sign-in.ts'

/** @param signIn holds the limits of trying, and so lives as long as the app */
export const authRoutes = (signIn: SignIn): Route[] => [
  route(logIn, ({ body }, context) => signIn('customers', body, context)),
  route(dealerLogIn, ({ body }, context) => signIn('dealers', body, context)),
  route(logOut, async (_input, context) => {
    await endSession(context)
    return {}
  }),
]
