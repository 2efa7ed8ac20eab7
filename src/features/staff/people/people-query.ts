import { staffQuery } from '../staff-queries.ts'

const people = async () => (await import('#contract/staff/calls/get-staff-people.ts')).getStaffPeople
const customers = async () => (await import('#contract/staff/calls/get-customers.ts')).getCustomers
const person = async () => (await import('#contract/staff/calls/get-person.ts')).getPerson

export const peopleQuery = (q: string) => staffQuery('people', people, { query: { q } })

/** @param page from the URL */
export const customersQuery = (q: string | undefined, page: string | undefined) =>
  staffQuery('customers', customers, { query: { ...(q && { q }), ...(page && { page }) } })

export const personQuery = (id: string) => staffQuery('person', person, { params: { id } })
