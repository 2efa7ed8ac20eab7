import { CATEGORY_KEY, PRODUCTABLE_TYPES } from '#contract/catalogue/catalogue-names.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { oneOf } from '../../staff/use-list-parameters.ts'

export const SHOWN = ['visible', 'hidden', 'out_of_stock', 'low_stock', 'planned', 'coded', 'archived'] as const

const products = async () => (await import('#contract/catalogue/calls/get-staff-products.ts')).getStaffProducts
const product = async () => (await import('#contract/catalogue/calls/get-staff-product.ts')).getStaffProduct

type ReadParameter = (name: string) => string | undefined

/** The filter of the list in the URL. */
export function productFilter(value: ReadParameter) {
  const [category, show] = [value('category'), oneOf(SHOWN, value('show'))]
  const [q, type] = [value('q'), oneOf(PRODUCTABLE_TYPES, value('type'))]
  return {
    ...(category && CATEGORY_KEY.test(category) && { category }),
    ...(show && { show }),
    ...(q && { q }),
    ...(type && { type }),
  }
}

/** @param value reads a parameter of the URL */
export function productsQuery(value: ReadParameter) {
  const page = value('page')
  return staffQuery('products', products, { query: { ...productFilter(value), ...(page && { page }) } })
}

const stockChanges = async () => (await import('#contract/stock/calls/get-stock-changes.ts')).getStockChanges

/** @param page from the URL */
export const stockChangesQuery = (id: number, page: string | undefined) =>
  staffQuery('stock_changes', stockChanges, { params: { id: String(id) }, query: { ...(page && { page }) } })

const plannedPrices = async () => (await import('#contract/catalogue/calls/get-planned-prices.ts')).getPlannedPrices

/** @param page from the URL */
export const plannedPricesQuery = (id: number, page: string | undefined) =>
  staffQuery('planned_prices', plannedPrices, { params: { id: String(id) }, query: { ...(page && { page }) } })

export const productQuery = (id: string) => staffQuery('product', product, { params: { id } })

const stockAlerts = async () =>
  (await import('#contract/catalogue/calls/get-staff-stock-alerts.ts')).getStaffStockAlerts

/** @param page from the URL */
export const stockAlertsQuery = (page: string | undefined) =>
  staffQuery('stock_alerts', stockAlerts, { query: { ...(page && { page }) } })

const placeStock = async () => (await import('#contract/stock/calls/get-place-stock.ts')).getPlaceStock

export const placeStockQuery = (id: number) => staffQuery('place_stock', placeStock, { params: { id: String(id) } })
