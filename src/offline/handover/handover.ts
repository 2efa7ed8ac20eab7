import type { CartLine } from '#contract/cart/cart.ts'
import type { CartChange } from '#contract/cart/cart-change.ts'
import type { LineAddress } from '#contract/cart/line-key.ts'
import type { Hand, Operation } from '../outbox/operation.ts'
import type { QueuedRequest } from '../requests/request.ts'
import type { PendingWish } from '../requests/wishes.ts'
import type { ShownOrder, ShownOrderLine, WaitingOrder } from '../waiting-orders/waiting-order.ts'

/** Most operations, orders, requests and wishes of one hand-over; each device refuses more. */
export const MAX_HANDED = 10_000

/** What a screen needs to list a product, without a dealer's own price. Its page has the rest. */
export type HandedProduct = Pick<
  CartLine['productable'],
  'id' | 'type' | 'name' | 'slug' | 'image' | 'price' | 'points_price' | 'stock' | 'max_per_order'
>

export interface HandedOperation {
  client: string
  seq: number
  line: LineAddress
  change: CartChange
  hand?: Hand | undefined
  nonce?: string | undefined
  before: number | null
  createdAt: number
  editedAt: number
  fence: Operation['fence']
}

export interface HandedOrder extends Pick<WaitingOrder, 'id' | 'reference' | 'key' | 'body' | 'fence' | 'at'> {
  /** As shown, without the recipient, the address and the dealer's name. */
  shown: Omit<ShownOrder, 'destination' | 'dealerName' | 'lines'> & {
    lines: (Omit<ShownOrderLine, 'productable'> & { productable_id: number })[]
  }
}

export interface HandedCart {
  /** Acting dealer; null for the person's own cart. */
  dealer: string | null
  /** In the order of sending. */
  operations: HandedOperation[]
  orders: HandedOrder[]
  /** Requests without files, receipts without their photo; the key makes each exactly-once. */
  requests: Pick<QueuedRequest, 'list' | 'id' | 'key' | 'task' | 'at'>[]
  wishes: Pick<PendingWish, 'productable_type' | 'productable_id' | 'name' | 'wanted' | 'mark' | 'at'>[]
}

/**
 * What waits on one device of a person, for another device of theirs. It has what the server needs to process it and
 * what a screen needs to list it, and nothing else: no name, address or price of a dealer.
 */
export interface Handover {
  v: 1
  /** The same until something new is handed over. */
  id: string
  /** Name of the person's partitions: the `cart_owner` cookie. */
  person: string
  market: string
  /** When it was sealed, milliseconds since 1970. */
  at: number
  products: HandedProduct[]
  carts: HandedCart[]
}

export interface HandedCounts {
  operations: number
  orders: number
  requests: number
  wishes: number
}

const KINDS = ['operations', 'orders', 'requests', 'wishes'] as const

/** Number of each kind in all carts. */
export function countHanded(carts: readonly HandedCart[]): HandedCounts {
  const counts: HandedCounts = { operations: 0, orders: 0, requests: 0, wishes: 0 }
  for (const cart of carts) for (const kind of KINDS) counts[kind] += cart[kind].length
  return counts
}

export const sumOf = (counts: HandedCounts): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0)
