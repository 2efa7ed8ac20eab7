import { staffQuery } from '../../staff/staff-queries.ts'

const list = async () => (await import('#contract/receivables/calls/get-staff-receivables.ts')).getStaffReceivables
const account = async () => (await import('#contract/receivables/calls/get-dealer-receivables.ts')).getDealerReceivables

interface ReceivableFilter {
  q?: string
  sales_person_id?: string
  page?: string
}

/** @param filter as in the URL */
export const receivablesQuery = (filter: ReceivableFilter) => staffQuery('receivables', list, { query: filter })
export const dealerReceivablesQuery = (id: string) => staffQuery('receivables-of', account, { params: { id } })
