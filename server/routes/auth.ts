import { dealerLogIn } from '#contract/calls/dealer-log-in.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { logOut } from '#contract/calls/log-out.ts'
import { register } from '#contract/calls/register.ts'
import { registerDealer } from '#contract/calls/register-dealer.ts'
import { resetPassword } from '#contract/calls/reset-password.ts'
import { secondFactorStep } from '#contract/calls/second-factor-step.ts'
import { sendOneTimeCode } from '#contract/calls/send-one-time-code.ts'
import { type Route, route } from '../route.ts'
import type { AccountTools } from '../services/accounts.ts'
import { createDealerApplication } from '../services/dealer-application.ts'
import { registerCustomer, sendCode, setNewPassword } from '../services/registration.ts'
import { endSession } from '../services/sessions.ts'
import type { SignIn } from '../services/sign-in.ts'
import { finishSignIn } from '../services/sign-in-step.ts'

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
    route(register, ({ body }, context) => registerCustomer(tools, body, context)),
    route(registerDealer, ({ body }, context) => apply(body, context)),
    route(resetPassword, async ({ body }, context) => {
      await setNewPassword(tools, body, context)
      return {}
    }),
  ]
}
