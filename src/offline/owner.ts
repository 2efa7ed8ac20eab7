import type { Owner } from './operation.ts'

const NO_DEALER = '0'

/** The partition of a person, or of a sales person acting for a dealer. */
export const ownerOf = (cartOwner: string, dealerId: string | null): Owner => `${cartOwner}:${dealerId ?? NO_DEALER}`

/** The acting dealer of a partition, as calls carry it; nothing when the person acts for themselves. */
export function dealerQuery(owner: Owner): { dealer_id?: string } {
  const dealerId = owner.slice(owner.lastIndexOf(':') + 1)
  return dealerId === NO_DEALER ? {} : { dealer_id: dealerId }
}

/** Whose partition it is, whomever they act for: what the readable `cart_owner` cookie says. */
export const personOf = (owner: Owner): string => owner.slice(0, owner.lastIndexOf(':'))

/** The partition of whoever acts, whomever they act for. */
export const withoutDealer = (owner: Owner): Owner => ownerOf(personOf(owner), null)

/** One person's partitions: of a sales person, each dealer's is another. */
export const isSamePerson = (one: Owner, other: Owner): boolean => personOf(one) === personOf(other)

/** Does the partition belong to whoever the readable `cart_owner` cookie names? */
export const isOwnedBy = (owner: Owner, cartOwner: string): boolean => owner.startsWith(`${cartOwner}:`)
