import { dealerLogIn } from '#contract/auth/calls/dealer-log-in.ts'
import { logIn } from '#contract/auth/calls/log-in.ts'
import { logOut } from '#contract/auth/calls/log-out.ts'
import { register } from '#contract/auth/calls/register.ts'
import { resetPassword } from '#contract/auth/calls/reset-password.ts'
import { secondFactorStep } from '#contract/auth/calls/second-factor-step.ts'
import { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import { signInByCode } from '#contract/auth/calls/sign-in-by-code.ts'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { AccountTools } from '../../domains/auth/services/accounts.ts'
import { sendCode } from '../../domains/auth/services/send-code.ts'
import { endSession } from '../../domains/auth/services/sessions.ts'
import { createDealerApplication } from '../../domains/dealers/services/dealer-application.ts'
import { type Route, route } from '../../route.ts'
import { signInWithCode } from './code-sign-in.ts'
import { registerCustomer, setNewPassword } from './registration.ts'
import type { SignIn } from './sign-in.ts'
import { finishSignIn } from './sign-in-step.ts'

/** @param signIn holds the attempt limits, so it must live as long as the app */
export function authRoutes(signIn: SignIn, tools: AccountTools): Route[] {
  const apply = createDealerApplication(tools)
  return [
    route(logIn, ({ body }, context) => signIn('customers', body, context)),
    route(dealerLogIn, ({ body }, context) => signIn('dealers', body, context)),
    route(secondFactorStep, ({ body }, context) => finishSignIn(body.code, context)),
    route(logOut, async ({ body }, context) => {
      await endSession(context, body.everywhere)
      return {}
    }),
    route(sendOneTimeCode, ({ body }, context) => sendCode(tools, body, context)),
    route(signInByCode, ({ body }, context) => signInWithCode(tools, body, context)),
    route(register, ({ body }, context) => registerCustomer(tools, body, context)),
    route(registerDealer, ({ body }, context) => apply(body, context)),
    route(resetPassword, async ({ body }, context) => {
      await setNewPassword(tools, body, context)
      return {}
    }),
  ]
}
