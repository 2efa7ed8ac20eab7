import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts'
import { paths } from '../../paths.ts'

/** Filter in the URL of the order list. */
export interface OrdersFilter {
  status: OrderStatus | null
  /** Part of an order number or of a product name; empty = any. */
  q: string
}

export interface OrdersSearch extends OrdersFilter {
  /** Number of loaded pages. */
  pages: number
}

/** Upper limit, so that a link cannot request thousands of orders at once. */
const MAX_PAGES = 20
const MAX_QUERY = 60

export const isStatus = (value: string | null): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value)

/** Parses the query string; invalid values are ignored. */
export function readOrdersSearch(search: string): OrdersSearch {
  const parameters = new URLSearchParams(search)
  const status = parameters.get('status')
  const pages = Number(parameters.get('page'))
  return {
    status: isStatus(status) ? status : null,
    q: (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY),
    pages: Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1,
  }
}

export const ordersHref = ({ status, q, pages = 1 }: OrdersFilter & { pages?: number }): string =>
  paths.orders({ status: status ?? undefined, q: q || undefined, page: pages > 1 ? pages : undefined })

export const isFiltered = ({ status, q }: OrdersFilter): boolean => status !== null || q !== ''
