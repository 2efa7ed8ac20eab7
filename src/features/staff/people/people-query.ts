import { staffQuery } from '../staff-queries.ts'

const people = async () => (await import('#contract/staff/calls/get-staff-people.ts')).getStaffPeople

/** @param page from the URL */
export const peopleQuery = (q: string, page?: string) =>
  staffQuery('people', people, { query: { q, ...(page && { page }) } })
