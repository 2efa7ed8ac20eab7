import { TRANSFER_STATES } from '#contract/stock/transfer.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const places = async () => (await import('#contract/stock/calls/get-places.ts')).getPlaces
const transfers = async () => (await import('#contract/stock/calls/get-transfers.ts')).getTransfers
const transfer = async () => (await import('#contract/stock/calls/get-transfer.ts')).getTransfer

export const placesQuery = () => staffQuery('places', places)

export const TRANSFER_TABS = ['draft', 'sent', 'received', 'differing', 'cancelled'] as const satisfies readonly (
  | (typeof TRANSFER_STATES)[number]
  | 'differing'
)[]

/** @param page from the URL */
export const transfersQuery = (state: (typeof TRANSFER_TABS)[number], page: string | undefined) =>
  staffQuery('transfers', transfers, { query: { state, ...(page && { page }) } })

export const transferQuery = (id: string) => staffQuery('transfer', transfer, { params: { id } })
