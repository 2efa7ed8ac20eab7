import { staffQuery } from '../../staff/staff-queries.ts'

export const PAYOUT_STATES = ['requested', 'paid', 'rejected'] as const

const payouts = async () => (await import('#contract/affiliates/calls/get-staff-payouts.ts')).getStaffPayouts

/** @param page as in the URL */
export const payoutsQuery = (status: (typeof PAYOUT_STATES)[number], page?: string) =>
  staffQuery('payouts', payouts, { query: { status, ...(page && { page }) } })
