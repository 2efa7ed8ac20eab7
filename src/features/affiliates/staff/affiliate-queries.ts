import { staffQuery } from '../../staff/staff-queries.ts'

export const AFFILIATE_STATES = ['pending', 'approved', 'suspended'] as const

const affiliates = async () => (await import('#contract/affiliates/calls/get-staff-affiliates.ts')).getStaffAffiliates

/** @param page as in the URL */
export const affiliatesQuery = (status: (typeof AFFILIATE_STATES)[number], page?: string) =>
  staffQuery('affiliates', affiliates, { query: { status, ...(page && { page }) } })
