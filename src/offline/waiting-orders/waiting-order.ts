import type { BodyOf } from '#contract/call.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import type { Retry, Shared } from '../outbox/operation.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'

/** Body of the call without its key, which the record has beside it. */
export type OfflineOrderBody = Omit<BodyOf<typeof checkoutOffline>, 'client_ref'>

/** A line as the person saw it. */
export interface ShownOrderLine {
  productable: CartLine['productable']
  productable_type: CartLine['productable_type']
  quantity: number
  /** Minor units for one piece. */
  unitPrice: number
}

/** What the person agreed to at the press, in minor units. */
export interface ShownOrder {
  lines: ShownOrderLine[]
  subtotal: number
  /** All discounts together. */
  discount: number
  /** null: unknown, and not part of the total. */
  shippingFee: number | null
  rounding: number
  total: number
  /** The figures are the server's for exactly this order; else calculated on the device. */
  isExact: boolean
  /** Recipient and address, or name and address of the pickup store, line by line. */
  destination: string[]
  /** The dealer's name when a sales person orders; null for a dealer's own order. */
  dealerName: string | null
}

/**
 * State of an order placed without a connection.
 * - `queued`: stored, never sent
 * - `inflight`: sent at least once or being sent; body and key are frozen
 * - `refused`: the server, or its age, needs a decision; the key can no longer create an order
 * - `sent`: the server has confirmed it; stays until the person has seen it
 */
export type WaitingOrderState = 'queued' | 'inflight' | 'refused' | 'sent'

/**
 * - `cancel`, `change`: asked for by the person after it was sent at least once; `change` returns its lines to the cart
 * - `age`: too old to be sent without asking
 *
 * The next request is then the cancel fence, whose response tells whether the order exists.
 */
export type OrderFence = 'cancel' | 'change' | 'age'

/** Code of the refusal of an order that was confirmed, by a server that was restored from a back-up without it. */
export const LOST_ORDER = 'lost_order'

export interface OrderRefusal {
  code: string
  /** Empty for a refusal by this device: `age`, `not_in_cart`, `lost_order`. */
  userMessage: string
  /** With ORDER_CHANGED: what the order would be now; validated by the reader. */
  proposal: unknown
}

/** Pieces of one product, with its name to display. */
export interface LinePieces {
  /** Key of the line. */
  key: string
  name: string
  quantity: number
}

export interface WaitingOrder {
  v: 1
  owner: Owner
  id: string
  /** Short name for people, such as W-7KQ3F. */
  reference: string
  /** Idempotency-Key and `client_ref`; replaced only by an explicit decision after a refusal. */
  key: string
  /** Another device of the person has this order too, with the same key. Absent: this device alone. */
  shared?: Shared
  body: OfflineOrderBody
  shown: ShownOrder
  state: WaitingOrderState
  fence: OrderFence | null
  /** Pieces that were no longer in the cart when it was changed: another device had taken them out. */
  missing?: LinePieces[]
  refusal: OrderRefusal | null
  /** The response, validated by the reader. */
  answer: unknown
  /** The server's message while the order waits. */
  said: string | null
  /** When it was placed, milliseconds since 1970. */
  at: number
  /** When its last state was reached. */
  changedAt: number
  attempts: number
  failures: number
  retry: Retry | null
}

/** Not confirmed and not refused: it will be sent. */
export const isOrderWaiting = ({ state }: Pick<WaitingOrder, 'state'>): boolean =>
  state === 'queued' || state === 'inflight'

/** Oldest first. */
export async function listOrders(records: Records, owner: Owner): Promise<WaitingOrder[]> {
  const stored = await records.list<WaitingOrder>(PREFIX.waitingOrders(owner))
  return stored.filter((one) => one.owner === owner).sort((one, other) => one.at - other.at)
}

export const findOrder = (records: Records, owner: Owner, id: string) =>
  records.get<WaitingOrder>(KEY.waitingOrder({ owner, id }))

export const putOrder = (records: Records, order: WaitingOrder): void => records.put(KEY.waitingOrder(order), order)

export const deleteOrder = (records: Records, order: Pick<WaitingOrder, 'owner' | 'id'>): void =>
  records.delete(KEY.waitingOrder(order))
