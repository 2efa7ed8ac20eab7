import { ROLE } from '../constants.ts'

/** Not a hexadecimal digit, so it never starts a hash. */
const SALES = 's'

/**
 * Name of a person's partition on their devices. It marks sales persons, because an offline page must know that they
 * act for dealers before it changes a cart.
 *
 * @param hash of market, role and person, in hexadecimal
 */
export const cartOwnerName = (hash: string, roleId: number): string =>
  roleId === ROLE.salesPerson ? SALES + hash : hash

/** Whether this owner has one cart per dealer and none of their own. */
export const actsForDealers = (cartOwner: string): boolean => cartOwner.startsWith(SALES)
