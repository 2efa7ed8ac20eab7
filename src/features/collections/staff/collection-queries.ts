import type { CollectionState } from '#contract/collections/calls/get-staff-collections.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const list = async () => (await import('#contract/collections/calls/get-staff-collections.ts')).getStaffCollections

interface CollectionFilter {
  state: CollectionState
  sales_person_id?: string | undefined
  page?: string | undefined
}

/** @param filter as in the URL */
export const collectionsQuery = ({ state, sales_person_id, page }: CollectionFilter) =>
  staffQuery('collections', list, {
    query: { state, ...(sales_person_id && { sales_person_id }), ...(page && { page }) },
  })
