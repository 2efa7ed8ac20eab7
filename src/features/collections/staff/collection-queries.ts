import type { CollectionState } from '#contract/collections/calls/get-staff-collections.ts'
import type { ChequeState } from '#contract/collections/cheque.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const list = async () => (await import('#contract/collections/calls/get-staff-collections.ts')).getStaffCollections

const onHand = async () => (await import('#contract/collections/calls/get-cash-on-hand.ts')).getCashOnHand
const cheques = async () => (await import('#contract/collections/calls/get-cheques.ts')).getCheques
const handIn = async () => (await import('#contract/collections/calls/get-hand-in.ts')).getHandIn

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

export const cashOnHandQuery = () => staffQuery('cash-on-hand', onHand)
export const handInQuery = (id: string) => staffQuery('hand-in', handIn, { params: { id } })

interface ChequeFilter {
  state: ChequeState
  sales_person_id?: string | undefined
  page?: string | undefined
}

/** @param filter as in the URL */
export const chequesQuery = ({ state, sales_person_id, page }: ChequeFilter) =>
  staffQuery('cheques', cheques, {
    query: { state, ...(sales_person_id && { sales_person_id }), ...(page && { page }) },
  })
