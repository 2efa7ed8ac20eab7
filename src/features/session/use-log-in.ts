import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import { dealerLogIn } from '#contract/calls/dealer-log-in.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { secondFactorStep } from '#contract/calls/second-factor-step.ts'
import type { Profile } from '#contract/entities/profile.ts'
import { returnPath } from '#contract/rules/return-path.ts'
import { isStaff } from '#contract/rules/roles.ts'
import { send } from '../../lib/api-client.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { paths } from '../../paths.ts'
import { openLock } from './pin-lock.ts'
import { announceSession, currentOwner } from './session.ts'
import { profileQuery } from './use-session.ts'

/** `any`: where one person signs in again, and which door is theirs is not known. */
export type Door = 'customer' | 'dealer' | 'any'

/** Tells the whole device that this person is signed in from now on. */
export function useSignedIn(): (answer: { profile: Profile }) => void {
  const queries = useQueryClient()
  return ({ profile }) => {
    const owner = currentOwner()
    queries.setQueryData(profileQuery(owner).queryKey, { profile })
    // Whoever has just shown who they are is not asked again.
    if (owner !== null) openLock(owner)
    announceSession()
    void import('./unsent.ts').then(async ({ expectPosted }) => (await expectPosted()) && announceSession())
  }
}

/** Signs in at one of the two doors; answers the own path to go to. Refusals are CallRefused, with their fields. */
export function useLogIn(door: Door) {
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => enter(door, body),
    onSuccess: signedIn,
  })
}

/** The second step, in the browser that has just shown the password. */
export function useSecondStep() {
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: (body: BodyOf<typeof secondFactorStep>) => send(secondFactorStep, { body }),
    onSuccess: signedIn,
  })
}

/** The password was right, and a code is due. */
export const isCodeDue = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal.code === 'SECOND_FACTOR'

async function enter(door: Door, body: BodyOf<typeof logIn>) {
  if (door !== 'any') return send(door === 'dealer' ? dealerLogIn : logIn, { body })
  try {
    return await send(logIn, { body })
  } catch (error) {
    // Said only after the right password.
    if (!(error instanceof CallRefused && error.refusal.code === 'WRONG_DOOR')) throw error
    return send(dealerLogIn, { body })
  }
}

/** Where a signed-in person goes next: the page they came from, when it is one of ours; staff else to their own. */
export function pageAfterLogIn({ redirect, profile }: { redirect: string; profile: Profile }): string {
  const page = returnPath(redirect)
  return page === paths.home() && isStaff(profile) ? paths.staff() : page
}
