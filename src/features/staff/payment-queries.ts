import { staffQuery } from './staff-queries.ts'

/** Those that somebody must look at first. */
export const PAYMENT_STATES = ['REVIEW', 'REFUNDED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const

const payments = async () => (await import('#contract/calls/get-staff-payments.ts')).getStaffPayments

/** @param page as the address has it */
export const paymentsQuery = (state: (typeof PAYMENT_STATES)[number], page?: string) =>
  staffQuery('payments', payments, { query: { state, ...(page && { page }) } })
