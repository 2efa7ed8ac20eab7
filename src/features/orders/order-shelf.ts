import type { OrderCard } from '#contract/entities/order.ts'
import type { OrdersFilter } from './orders-search.ts'

/** The card of an order as this device has last seen it. */
export interface SeenOrder {
  card: OrderCard
  /** Milliseconds since 1970. */
  at: number
}

/** Some kilobytes; whoever looks for an older one has signal. */
export const SHELF_MOST = 200

/** The newest order first, each as it was last seen. */
export function withSeen(shelf: readonly SeenOrder[], seen: readonly SeenOrder[]): SeenOrder[] {
  const latest = new Map<string, SeenOrder>()
  for (const one of [...shelf, ...seen]) {
    const known = latest.get(one.card.id)
    if (!known || known.at <= one.at) latest.set(one.card.id, one)
  }
  return [...latest.values()]
    .sort((one, other) => other.card.created_at.localeCompare(one.card.created_at))
    .slice(0, SHELF_MOST)
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** Those that the store would answer with, as far as the device knows. */
export const fitting = (shelf: readonly SeenOrder[], { status, q }: OrdersFilter): SeenOrder[] =>
  shelf.filter(
    ({ card }) =>
      (status === null || card.status === status) &&
      (q === '' || holds(card.order_no, q) || card.lines.some(({ name }) => holds(name, q))),
  )
