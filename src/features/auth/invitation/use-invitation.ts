import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { findInvitation } from '#contract/staff/calls/find-invitation.ts'
import { invitationToken } from '#contract/staff/invitation.ts'
import { send } from '../../../lib/http/api-client.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'

export type InvitationView = ResponseOf<typeof findInvitation>['invitation']

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}
const tokenInAddress = (): string | null => {
  const token = location.hash.slice(1)
  return v.is(invitationToken, token) ? token : null
}

/** Token of the link; null when the address has none. Only the browser knows it: fragments are not sent to servers. */
const useToken = (): string | null | undefined => useSyncExternalStore(subscribe, tokenInAddress, () => undefined)

type InvitationState =
  | { kind: 'loading' | 'incomplete' }
  | { kind: 'invalid'; message: string }
  | { kind: 'offline'; retry: () => void }
  | { kind: 'valid'; token: string; invitation: InvitationView }

/** The invitation of the link in the address. It is kept in memory only. */
export function useInvitation(): InvitationState {
  const token = useToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => send(findInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: typeof token === 'string',
    gcTime: 0,
    retry: false,
  })
  if (token === null) return { kind: 'incomplete' }
  if (data && token) return { kind: 'valid', token, invitation: data.invitation }
  if (error instanceof CallRefused) return { kind: 'invalid', message: error.message }
  return error ? { kind: 'offline', retry: () => void refetch() } : { kind: 'loading' }
}
