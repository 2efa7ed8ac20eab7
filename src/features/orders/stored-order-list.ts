import type { OrderCard } from '#contract/orders/order.ts'
import type { OrdersFilter } from './orders-search.ts'

/** The last seen state of an order on this device. */
export interface StoredOrder {
  card: OrderCard
  /** Milliseconds since 1970. */
  at: number
}

/** Maximum number of stored orders, some kilobytes; older ones are only available online. */
export const MAX_STORED_ORDERS = 200

/** Merges by order, newest order first, each in its last seen state. */
export function mergeOrders(storedOrders: readonly StoredOrder[], seen: readonly StoredOrder[]): StoredOrder[] {
  const latest = new Map<string, StoredOrder>()
  for (const one of [...storedOrders, ...seen]) {
    const known = latest.get(one.card.id)
    if (!known || known.at <= one.at) latest.set(one.card.id, one)
  }
  return [...latest.values()]
    .sort((one, other) => other.card.created_at.localeCompare(one.card.created_at))
    .slice(0, MAX_STORED_ORDERS)
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** The stored orders that match the filter, by the server's rules. */
export const filterOrders = (storedOrders: readonly StoredOrder[], { status, q }: OrdersFilter): StoredOrder[] =>
  storedOrders.filter(
    ({ card }) =>
      (status === null || card.status === status) &&
      (q === '' || holds(card.order_no, q) || card.lines.some(({ name }) => holds(name, q))),
  )
