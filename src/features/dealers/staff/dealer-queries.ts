import type { ResponseOf } from '#contract/call.ts'
import type { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import type { getStaffDealers } from '#contract/dealers/calls/get-staff-dealers.ts'
import type { CallQuery } from '../../../lib/http/call-query.ts'
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

const accountsQuery = (page?: string) => staffQuery('dealer-accounts', accounts, { query: { ...(page && { page }) } })

export type DealerState = (typeof DEALER_STATES)[number]
type Listed = ResponseOf<typeof getDealerApplications> | ResponseOf<typeof getStaffDealers>

/**
 * Applications in one state, or the dealer accounts.
 *
 * @param page as in the URL
 */
export const dealersQuery = (state: DealerState, page?: string): CallQuery<Listed> =>
  state === 'accounts' ? accountsQuery(page) : applicationsQuery(state, page)
