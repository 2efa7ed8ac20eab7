import { staffQuery } from '../../staff/staff-queries.ts'

/** States in tab order, those that require a decision first. */
export const PAYMENT_STATES = ['REVIEW', 'REFUNDED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const

const payments = async () => (await import('#contract/payments/calls/get-staff-payments.ts')).getStaffPayments

/** @param page as in the URL */
export const paymentsQuery = (state: (typeof PAYMENT_STATES)[number], page?: string) =>
  staffQuery('payments', payments, { query: { state, ...(page && { page }) } })
