import { staffQuery } from './staff-queries.ts'

export const DEALER_STATES = ['pending', 'approved', 'rejected'] as const

const applications = async () => (await import('#contract/calls/get-dealer-applications.ts')).getDealerApplications

/** @param page as the address has it */
export const dealersQuery = (status: (typeof DEALER_STATES)[number], page?: string) =>
  staffQuery('dealers', applications, { query: { status, ...(page && { page }) } })
