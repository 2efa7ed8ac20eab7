import { staffQuery } from '../../staff/staff-queries.ts'

export const RECEIPT_STATES = ['REVIEW', 'APPROVED', 'REJECTED'] as const

const receipts = async () => (await import('#contract/payments/calls/get-receipts.ts')).getReceipts

/** @param page as in the URL */
export const receiptsQuery = (state: (typeof RECEIPT_STATES)[number], page?: string) =>
  staffQuery('receipts', receipts, { query: { state, ...(page && { page }) } })
