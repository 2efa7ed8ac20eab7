import type { CartAnswer } from '#contract/cart/cart.ts'
import { writeOperationKey } from '#contract/cart/operation-key.ts'
import { HEADER } from '#contract/constants.ts'
import { exchange } from '../../lib/http/http.ts'
import { dealerQuery, type Owner } from '../storage/owner.ts'
import { type OrderOutcome, sendOrder } from '../waiting-orders/send-order.ts'
import type { WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { classify } from './classify.ts'
import type { Operation, Partition } from './operation.ts'
import type { Settlement } from './settle.ts'
import type { CartRequest } from './snapshot.ts'

export interface FetchedCart {
  answer: CartAnswer
  /** Time from the server's Date header, milliseconds since 1970; null without one. */
  serverNow: number | null
}

export interface Transport {
  /** Maximum operations per call. */
  most: number
  /** Sends frozen operations in order and returns an outcome for each processed one. Never rejects. */
  send(operations: readonly Operation[], partition: Partition): Promise<Settlement[]>
  /** Sends an order placed without a connection, or its fence. Never rejects. */
  sendOrder(order: WaitingOrder): Promise<OrderOutcome>
  /** Keys of these orders that the server does not know; null when it did not answer. */
  findUnknown(owner: Owner, keys: readonly string[]): Promise<readonly string[] | null>
  /**
   * null when the fetch failed.
   *
   * @throws CallRefused when only the person can help, such as by signing in: another attempt would be in vain
   */
  fetchCart(owner: Owner, question: CartRequest): Promise<FetchedCart | null>
}

/** Method and path of updateCartItem, without its schemas: the service worker's bundle has to stay small. */
export const REPLAY = { method: 'POST', path: '/api/carts/update_cart_item' } as const

/** Request body of an operation. Identical for every attempt, because the server compares it with the recorded one. */
export const bodyOf = ({ line, change, hand, nonce }: Operation) => ({
  ...line,
  ...change,
  ...(hand && { hand }),
  ...(nonce && { nonce }),
})

/** The base is valid only for the current client id; operations of an older client are sent with base 0. */
export const baseFor = (operation: Operation, partition: Partition): number =>
  operation.clientId === partition.clientId ? partition.base : 0

/** Sends one operation. The request is built from the operation with the current session, not stored beforehand. */
export async function sendOne(operation: Operation, partition: Partition, ask: typeof fetch): Promise<Settlement> {
  const received = await exchange(
    REPLAY,
    { query: dealerQuery(operation.owner), body: bodyOf(operation) },
    {
      fetch: ask,
      headers: {
        [HEADER.idempotencyKey]: writeOperationKey(operation),
        [HEADER.cartBase]: String(baseFor(operation, partition)),
        [HEADER.cartOwner]: operation.owner,
        ...(operation.fence && { [HEADER.cartCancel]: '1' }),
      },
    },
  )
  return { operation, outcome: classify(received) }
}

/** Transport of the service worker: one operation per call; fetching the cart is left to the next page. */
export const workerTransport = (ask: typeof fetch): Transport => ({
  most: 1,
  send: (operations, partition) =>
    Promise.all(operations.slice(0, 1).map((operation) => sendOne(operation, partition, ask))),
  sendOrder: (order) => sendOrder(order, ask),
  findUnknown: async () => null,
  fetchCart: async () => null,
})
