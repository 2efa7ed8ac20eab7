import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCustomer, isDealer, isSalesPerson } from '#contract/rules/roles.ts'
import { callQuery } from '../../lib/call-query.ts'
import { currentOwner, onSession } from './session.ts'

const me = async () => (await import('#contract/calls/get-me.ts')).getMe

/** The owner is part of the key: another person's profile is another query. */
export const profileQuery = (owner: string | null) => callQuery(me, {}, { queryKey: ['users', 'me', owner] })

/** The signed-in person's partition; null for a guest, and in the first render, which is everybody's. */
export const useOwner = (): string | null => useSyncExternalStore(onSession, currentOwner, () => null)

/**
 * Who is signed in. A guest's page asks the server nothing. `isSignedIn` is what the device knows, also without
 * signal; `profile` is null until the server has answered.
 */
export function useSession() {
  const owner = useOwner()
  const { data, status } = useQuery({ ...profileQuery(owner), enabled: owner !== null })
  const profile = (owner !== null && data?.profile) || null
  return {
    owner,
    isSignedIn: owner !== null,
    profile,
    status,
    isCustomer: isCustomer(profile),
    isDealer: isDealer(profile),
    isSalesPerson: isSalesPerson(profile),
  }
}
