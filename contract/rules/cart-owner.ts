import { ROLE } from '../constants.ts'

/** Never the first letter of a hash. */
const SALES = 's'

/**
 * The readable name of a person's partition on their devices. Of a sales person it says that they act for dealers: a
 * page without signal has to know it before a change is made.
 *
 * @param hash of market, role and person, in hexadecimal
 */
export const cartOwnerName = (hash: string, roleId: number): string =>
  roleId === ROLE.salesPerson ? SALES + hash : hash

/** Whether whoever is named this has one cart per dealer, and none of their own. */
export const actsForDealers = (cartOwner: string): boolean => cartOwner.startsWith(SALES)
