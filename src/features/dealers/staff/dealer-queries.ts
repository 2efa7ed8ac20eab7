import { staffQuery } from '../../staff/staff-queries.ts'

const APPLICATION_STATES = ['pending', 'approved', 'rejected'] as const

/** States of applications, plus the dealer accounts. */
export const DEALER_STATES = [...APPLICATION_STATES, 'accounts'] as const

const accounts = async () => (await import('#contract/dealers/calls/get-staff-dealers.ts')).getStaffDealers
const applications = async () =>
  (await import('#contract/dealers/calls/get-dealer-applications.ts')).getDealerApplications

/** @param page as in the URL */
export const applicationsQuery = (status: (typeof APPLICATION_STATES)[number], page?: string) =>
  staffQuery('dealers', applications, { query: { status, ...(page && { page }) } })

/** @param page as in the URL */
export const accountsQuery = (page?: string) =>
  staffQuery('dealer-accounts', accounts, { query: { ...(page && { page }) } })
