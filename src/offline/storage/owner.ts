/**
 * Owner of a record: `<cart_owner cookie>:<acting dealer id or 0>`. Captured when a change is made and never
 * recomputed; the server verifies it independently.
 */
export type Owner = string

/** Key in localStorage of the acting choice (src/session/acting.ts). */
export const ACTING_KEY = 'acting'

const NO_DEALER = '0'

/** The partition of an account, or of a sales person acting for a dealer. */
export const ownerOf = (cartOwner: string, dealerId: string | null): Owner => `${cartOwner}:${dealerId ?? NO_DEALER}`

/** Query parameters with the acting dealer of a partition; empty when the user acts for themselves. */
export function dealerQuery(owner: Owner): { dealer_id?: string } {
  const dealerId = owner.slice(owner.lastIndexOf(':') + 1)
  return dealerId === NO_DEALER ? {} : { dealer_id: dealerId }
}

/** The account of a partition without the acting dealer: the value of the readable `cart_owner` cookie. */
export const personOf = (owner: Owner): string => owner.slice(0, owner.lastIndexOf(':'))

/** The account's own partition, without an acting dealer. */
export const withoutDealer = (owner: Owner): Owner => ownerOf(personOf(owner), null)

/** Whether both partitions belong to one account; a sales person has one per dealer. */
export const isSamePerson = (one: Owner, other: Owner): boolean => personOf(one) === personOf(other)

/** Whether the partition belongs to the account in the readable `cart_owner` cookie. */
export const isOwnedBy = (owner: Owner, cartOwner: string): boolean => owner.startsWith(`${cartOwner}:`)
