import { staffQuery } from '../../staff/staff-queries.ts'

/** Those that wait first. */
export const REFUND_STATES = ['due', 'paid'] as const

const refunds = async () => (await import('#contract/orders/calls/get-staff-refunds.ts')).getStaffRefunds

/** @param page as in the URL */
export const refundsQuery = (state: (typeof REFUND_STATES)[number], page?: string) =>
  staffQuery('refunds', refunds, { query: { state, ...(page && { page }) } })
