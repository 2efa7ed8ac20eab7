import { ROLE } from '../constants.ts'

interface Person {
  role_id: number
}

/** Derived roles (specification 4 and 6); no profile means signed out. */
export const isCustomer = (person: Person | null): boolean => person?.role_id === ROLE.customer
export const isDealer = (person: Person | null): boolean => person?.role_id === ROLE.dealer
/** Back-office users: admin and staff, and other programs, which act with an API key. */
export const isStaff = (person: Person | null): boolean =>
  person?.role_id === ROLE.admin || person?.role_id === ROLE.staff || isProgram(person)
/** Another program, which acts with an API key. */
export const isProgram = (person: Person | null): boolean => person?.role_id === ROLE.program
/** Whoever works for the store: the back office and sales persons. */
export const isEmployee = (roleId: number): boolean =>
  roleId === ROLE.admin || roleId === ROLE.staff || roleId === ROLE.salesPerson
export const isSalesPerson = (person: Person | null): boolean => person?.role_id === ROLE.salesPerson
