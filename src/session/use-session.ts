import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCustomer, isDealer, isSalesPerson } from '#contract/auth/roles.ts'
import { callQuery } from '../lib/http/call-query.ts'
import { currentOwner, onSessionChange } from './session.ts'

const me = async () => (await import('#contract/account/calls/get-me.ts')).getMe

/** The key contains the owner, so that profiles of different persons are separate queries. */
export const profileQuery = (owner: string | null) => callQuery(me, {}, { queryKey: ['users', 'me', owner] })

/** Partition of the signed-in person; null for a guest, and in the first render, which has to match the server's. */
export const useOwner = (): string | null => useSyncExternalStore(onSessionChange, currentOwner, () => null)

/**
 * Session of the signed-in person. Makes no request for guests. `isSignedIn` comes from the device and holds offline;
 * `profile` is null until the server has responded.
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
