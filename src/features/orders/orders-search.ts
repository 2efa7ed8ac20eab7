import { ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-status.ts'
import { paths } from '../../paths.ts'

/** What the address of the list asks for. */
export interface OrdersFilter {
  status: OrderStatus | null
  /** Part of a number, or of the name of goods; empty = any. */
  q: string
}

export interface OrdersAsked extends OrdersFilter {
  /** How many pages stand under each other. */
  pages: number
}

/** As many as anybody scrolls through: a link must not ask for thousands at once. */
const MOST_PAGES = 20
const QUERY_MOST = 60

export const isStatus = (value: string | null): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value)

/** Reads the search of the address; what it does not know is left out. */
export function readOrdersSearch(search: string): OrdersAsked {
  const asked = new URLSearchParams(search)
  const status = asked.get('status')
  const pages = Number(asked.get('page'))
  return {
    status: isStatus(status) ? status : null,
    q: (asked.get('q') ?? '').trim().slice(0, QUERY_MOST),
    pages: Number.isInteger(pages) && pages >= 1 && pages <= MOST_PAGES ? pages : 1,
  }
}

export const ordersHref = ({ status, q, pages = 1 }: OrdersFilter & { pages?: number }): string =>
  paths.orders({ status: status ?? undefined, q: q || undefined, page: pages > 1 ? pages : undefined })

export const isFiltered = ({ status, q }: OrdersFilter): boolean => status !== null || q !== ''
