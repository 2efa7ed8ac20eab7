import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import { dealerLogIn } from '#contract/calls/dealer-log-in.ts'
import { logIn } from '#contract/calls/log-in.ts'
import type { Profile } from '#contract/entities/profile.ts'
import { returnPath } from '#contract/rules/return-path.ts'
import { send } from '../../lib/api-client.ts'
import { announceSession, currentOwner } from './session.ts'
import { profileQuery } from './use-session.ts'

export type Door = 'customer' | 'dealer'

/** Tells the whole device that this person is signed in from now on. */
export function useSignedIn(): (answer: { profile: Profile }) => void {
  const queries = useQueryClient()
  return ({ profile }) => {
    queries.setQueryData(profileQuery(currentOwner()).queryKey, { profile })
    announceSession()
  }
}

/** Signs in at one of the two doors; answers the own path to go to. Refusals are CallRefused, with their fields. */
export function useLogIn(door: Door) {
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => send(door === 'dealer' ? dealerLogIn : logIn, { body }),
    onSuccess: signedIn,
  })
}

/** Where a signed-in person goes next: the page they came from, when it is one of ours. */
export const pageAfterLogIn = ({ redirect }: { redirect: string }): string => returnPath(redirect)
