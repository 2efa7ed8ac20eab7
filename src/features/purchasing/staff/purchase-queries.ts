import type { LOW_STOCK_TABS } from '#contract/purchasing/low-stock.ts'
import type { PurchaseTab } from '#contract/purchasing/purchase-order.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const suppliers = async () => (await import('#contract/purchasing/calls/get-suppliers.ts')).getSuppliers
const list = async () => (await import('#contract/purchasing/calls/get-purchase-orders.ts')).getPurchaseOrders
const one = async () => (await import('#contract/purchasing/calls/get-purchase-order.ts')).getPurchaseOrder
const lowStock = async () => (await import('#contract/purchasing/calls/get-low-stock.ts')).getLowStock
const places = async () => (await import('#contract/stock/calls/get-places.ts')).getPlaces

export const suppliersQuery = (q = '') => staffQuery('suppliers', suppliers, { query: { ...(q && { q }) } })
export const placesQuery = () => staffQuery('places', places)
export const purchaseOrderQuery = (id: string) => staffQuery('purchase-order', one, { params: { id } })

/** @param filter as in the URL */
export const purchaseOrdersQuery = (filter: { tab: PurchaseTab; q?: string | undefined; page?: string | undefined }) =>
  staffQuery('purchase-orders', list, {
    query: { tab: filter.tab, ...(filter.q && { q: filter.q }), ...(filter.page && { page: filter.page }) },
  })

type Filter = Partial<Record<'q' | 'place' | 'supplier' | 'page', string | undefined>>

/** @param filter as in the URL */
export const lowStockQuery = ({ tab, ...filter }: Filter & { tab: (typeof LOW_STOCK_TABS)[number] }) =>
  staffQuery('low-stock', lowStock, {
    query: { tab, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) },
  })
