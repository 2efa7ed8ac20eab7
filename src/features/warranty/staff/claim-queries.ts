import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const claims = async () => (await import('#contract/warranty/calls/get-staff-warranties.ts')).getStaffWarranties
const claim = async () => (await import('#contract/warranty/calls/get-staff-warranty.ts')).getStaffWarranty

/** @param page as in the URL */
export const claimsQuery = (status: ClaimStatus, page?: string) =>
  staffQuery('warranties', claims, { query: { status, ...(page && { page }) } })

export const claimQuery = (id: string) => staffQuery('warranty', claim, { params: { id } })
