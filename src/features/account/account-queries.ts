import type { QueryKey } from '@tanstack/react-query'
import type { Call, ResponseOf } from '#contract/call.ts'
import { type CallQuery, callQuery, type InputOf, type LoadCall } from '../../lib/http/call-query.ts'
import { dealerQuery, type Owner, personOf, withoutDealer } from '../../offline/storage/owner.ts'

/** A query about the signed-in person whose last response is also stored on the device. */
export interface OwnQuery<C extends Call> {
  /** Name of the stored record. */
  name: string
  /** Partition of the stored record: the person's own, or that of the dealer they act for. */
  keptBy: Owner | null
  call: LoadCall<C>
  query: CallQuery<ResponseOf<C>>
}

interface NamedQuery extends Pick<OwnQuery<Call>, 'name' | 'keptBy'> {
  /** Contains the partition, so that another person's or dealer's response is a separate query. */
  queryKey: QueryKey
}

export const ownQuery = <C extends Call>(
  call: LoadCall<C>,
  { queryKey, ...named }: NamedQuery,
  input: InputOf<C> = {},
): OwnQuery<C> => ({ ...named, call, query: callQuery(call, input, { queryKey }) })

/**
 * A query about the person themselves, regardless of the dealer they act for.
 *
 * @param partition any partition of the person
 */
export const personal = (name: string, partition: Owner | null): NamedQuery => ({
  name,
  keptBy: partition && withoutDealer(partition),
  queryKey: [name, partition && personOf(partition)],
})

/** A query about the buyer: the person, or the dealer they act for. */
export const buyers = (name: string, partition: Owner | null): NamedQuery => ({
  name,
  keptBy: partition,
  queryKey: [name, partition],
})

/** Query parameters that each call about the buyer sends. */
export const buyerParameters = (partition: Owner | null) => ({
  query: partition === null ? {} : dealerQuery(partition),
})

const me = async () => (await import('#contract/account/calls/get-me.ts')).getMe
const addresses = async () => (await import('#contract/account/calls/get-addresses.ts')).getAddresses
const dashboard = async () => (await import('#contract/account/calls/get-dashboard.ts')).getDashboard
const orderLists = async () => (await import('#contract/orders/calls/get-order-lists.ts')).getOrderLists
const dealers = async () => (await import('#contract/dealers/calls/get-dealers.ts')).getDealers
const points = async () => (await import('#contract/points/calls/get-points.ts')).getPoints
const redemption = async () => (await import('#contract/points/calls/get-redemption.ts')).getRedemption
const receivables = async () => (await import('#contract/receivables/calls/get-receivables.ts')).getReceivables
const vouchers = async () => (await import('#contract/vouchers/calls/get-vouchers.ts')).getVouchers
const codes = async () =>
  (await import('#contract/authenticity/calls/get-authentication-codes.ts')).getAuthenticationCodes
const warranties = async () => (await import('#contract/warranty/calls/get-warranties.ts')).getWarranties
const messages = async () => (await import('#contract/contact/calls/get-own-contact-messages.ts')).getOwnContactMessages
const drawEntries = async () => (await import('#contract/lucky-draw/calls/get-own-entries.ts')).getOwnEntries
export const affiliateCall = async () =>
  (await import('#contract/affiliates/calls/get-own-affiliate.ts')).getOwnAffiliate
const passkeys = async () => (await import('#contract/auth/calls/get-passkeys.ts')).getPasskeys
const sessions = async () => (await import('#contract/auth/calls/get-sessions.ts')).getSessions

/** Shares its query key with the session's profile query. */
export const ownProfile = (partition: Owner | null) =>
  ownQuery(me, { ...personal('profile', partition), queryKey: ['users', 'me', partition && personOf(partition)] })
export const ownDashboard = (partition: Owner | null) => ownQuery(dashboard, personal('dashboard', partition))
/** Of the dealer that a sales person acts for. */
export const actingDashboard = (partition: Owner | null) =>
  ownQuery(dashboard, buyers('acting-dashboard', partition), buyerParameters(partition))
export const ownOrderLists = (partition: Owner | null) =>
  ownQuery(orderLists, buyers('order-lists', partition), buyerParameters(partition))
export const ownDealers = (partition: Owner | null) => ownQuery(dealers, personal('dealers', partition))
export const ownCodes = (partition: Owner | null) => ownQuery(codes, personal('codes', partition))
export const ownWarranties = (partition: Owner | null) => ownQuery(warranties, personal('warranties', partition))
export const ownMessages = (partition: Owner | null) => ownQuery(messages, personal('messages', partition))
export const ownDrawEntries = (partition: Owner | null) => ownQuery(drawEntries, personal('draw-entries', partition))
export const ownAddresses = (partition: Owner | null) =>
  ownQuery(addresses, buyers('addresses', partition), buyerParameters(partition))
export const ownVouchers = (partition: Owner | null) =>
  ownQuery(vouchers, buyers('vouchers', partition), buyerParameters(partition))
/** The account of a dealer: the person's own, or of the dealer they act for. */
export const ownReceivables = (partition: Owner | null) =>
  ownQuery(receivables, buyers('receivables', partition), buyerParameters(partition))
export const ownPoints = (partition: Owner | null) => ownQuery(points, personal('points', partition))
export const ownRedemption = (partition: Owner | null) => ownQuery(redemption, personal('redemption', partition))
export const ownAffiliate = (partition: Owner | null) => ownQuery(affiliateCall, personal('affiliate', partition))
/** Profile of the acting sales person, with the dealer's company. */
export const actingProfile = (partition: Owner | null) =>
  ownQuery(me, buyers('acting-profile', partition), buyerParameters(partition))

/** Not stored: sign-ins on other devices are valid only while the server confirms them. */
export const sessionsQuery = (owner: string | null) => callQuery(sessions, {}, { queryKey: ['sessions', owner] })
/** Not stored, for the same reason. */
export const passkeysQuery = (owner: string | null) => callQuery(passkeys, {}, { queryKey: ['passkeys', owner] })
