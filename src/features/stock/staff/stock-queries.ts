import type { STOCK_TAKE_STATES } from '#contract/stock/stock-take.ts'
import type { TRANSFER_STATES } from '#contract/stock/transfer.ts'
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

const stockTakes = async () => (await import('#contract/stock/calls/get-stock-takes.ts')).getStockTakes
const stockTake = async () => (await import('#contract/stock/calls/get-stock-take.ts')).getStockTake

/** @param page from the URL */
export const stockTakesQuery = (state: (typeof STOCK_TAKE_STATES)[number], page: string | undefined) =>
  staffQuery('stock_takes', stockTakes, { query: { state, ...(page && { page }) } })

export const stockTakeQuery = (id: string) => staffQuery('stock_take', stockTake, { params: { id } })
