import type { QueryKey } from '@tanstack/react-query'
import type { Call, ResponseOf } from '#contract/call.ts'
import { type CallQuery, callQuery, type LoadCall } from '../../lib/call-query.ts'

/** A question about the signed-in person, whose last answer their device keeps for them. */
export interface OwnQuery<C extends Call> {
  /** Under which it is kept. */
  name: string
  call: LoadCall<C>
  query: CallQuery<ResponseOf<C>>
}

/** @param key holds the owner: another person's answer is another query's */
const ownQuery = <C extends Call>(name: string, call: LoadCall<C>, queryKey: QueryKey): OwnQuery<C> => ({
  name,
  call,
  query: callQuery(call, {}, { queryKey }),
})

const me = async () => (await import('#contract/calls/get-me.ts')).getMe
const addresses = async () => (await import('#contract/calls/get-addresses.ts')).getAddresses
const dashboard = async () => (await import('#contract/calls/get-dashboard.ts')).getDashboard
const dealers = async () => (await import('#contract/calls/get-dealers.ts')).getDealers
const sessions = async () => (await import('#contract/calls/get-sessions.ts')).getSessions

/** The same query as the session's own. */
export const ownProfile = (owner: string | null) => ownQuery('profile', me, ['users', 'me', owner])
export const ownAddresses = (owner: string | null) => ownQuery('addresses', addresses, ['addresses', owner])
export const ownDashboard = (owner: string | null) => ownQuery('dashboard', dashboard, ['dashboard', owner])
export const ownDealers = (owner: string | null) => ownQuery('dealers', dealers, ['dealers', owner])

/** Not kept: where one is signed in is true only while the server says so. */
export const sessionsQuery = (owner: string | null) => callQuery(sessions, {}, { queryKey: ['sessions', owner] })
