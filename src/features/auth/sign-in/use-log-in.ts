import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/account/profile.ts'
import { dealerLogIn } from '#contract/auth/calls/dealer-log-in.ts'
import { logIn } from '#contract/auth/calls/log-in.ts'
import { secondFactorStep } from '#contract/auth/calls/second-factor-step.ts'
import { returnPath } from '#contract/auth/return-path.ts'
import { isDealer, isSalesPerson, isStaff } from '#contract/auth/roles.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from '../../../lib/http/api-client.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { untilLoaded } from '../../../lib/http/until-loaded.ts'
import { paths } from '../../../paths.ts'
import { unlock } from '../../../session/pin-lock.ts'
import { currentOwner, endSigningOut, notifySessionChange } from '../../../session/session.ts'
import { profileQuery } from '../../../session/use-session.ts'

/** `any`: signing in again where the kind of account is not known. */
export type SignInAudience = 'customer' | 'dealer' | 'any'

/** Publishes a successful sign-in to the query cache and to all tabs. */
export function usePublishSignIn(): (answer: { profile: Profile }) => void {
  const queries = useQueryClient()
  return ({ profile }) => {
    endSigningOut()
    const owner = currentOwner()
    queries.setQueryData(profileQuery(owner).queryKey, { profile })
    // Entering the password or code also unlocks the PIN lock.
    if (owner !== null) unlock(owner)
    notifySessionChange()
    void untilLoaded(() => import('../../../session/unsent.ts')).then(
      async ({ expectPosted }) => (await expectPosted()) && notifySessionChange(),
    )
  }
}

/**
 * Signs in as customer or dealer; resolves to the path to navigate to. Rejects with CallRefused, including its fields.
 */
export function useLogIn(audience: SignInAudience) {
  const signedIn = usePublishSignIn()
  return useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => enter(audience, body),
    onSuccess: signedIn,
  })
}

/** Second-factor step, in the browser that has just passed the password step. */
export function useSecondStep() {
  const signedIn = usePublishSignIn()
  return useMutation({
    mutationFn: (body: BodyOf<typeof secondFactorStep>) => send(secondFactorStep, { body }),
    onSuccess: signedIn,
  })
}

/** Whether the password was correct and a second-factor code is required. */
export const isCodeDue = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal.code === 'SECOND_FACTOR'

async function enter(audience: SignInAudience, body: BodyOf<typeof logIn>) {
  if (audience !== 'any') return send(audience === 'dealer' ? dealerLogIn : logIn, { body })
  try {
    return await send(logIn, { body })
  } catch (error) {
    // WRONG_DOOR is returned only after a correct password.
    if (!(error instanceof CallRefused && error.refusal.code === 'WRONG_DOOR')) throw error
    return send(dealerLogIn, { body })
  }
}

/**
 * Path after sign-in: the remembered page if it is of this site; without one the staff area for staff, and the dashboard
 * for dealers and sales persons.
 */
export function pageAfterLogIn({ redirect, profile }: { redirect: string; profile: Profile }): string {
  const page = returnPath(redirect)
  if (page !== paths.home()) return page
  if (isStaff(profile)) return paths.staff()
  return isDealer(profile) || isSalesPerson(profile) ? paths.dashboard() : page
}
