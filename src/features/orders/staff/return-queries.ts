import type { ReturnStatus } from '#contract/orders/return-status.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const returns = async () => (await import('#contract/orders/calls/get-staff-returns.ts')).getStaffReturns
const one = async () => (await import('#contract/orders/calls/get-staff-return.ts')).getStaffReturn

/** @param page as in the URL */
export const returnsQuery = (status: ReturnStatus, page?: string) =>
  staffQuery('returns', returns, { query: { status, ...(page && { page }) } })

export const returnQuery = (id: string) => staffQuery('return', one, { params: { id } })
