import { HEADER } from '#contract/constants.ts'
import type { CartAnswer } from '#contract/entities/cart.ts'
import { writeOperationKey } from '#contract/rules/operation-key.ts'
import { exchange } from '../lib/exchange.ts'
import { classify } from './classify.ts'
import type { Operation, Owner, Partition } from './operation.ts'
import { dealerQuery } from './owner.ts'
import type { Settlement } from './settle.ts'
import type { CartQuestion } from './snapshot.ts'

export interface FetchedCart {
  answer: CartAnswer
  /** The server's clock, milliseconds since 1970; null when it did not say. */
  serverNow: number | null
}

export interface Transport {
  /** How many operations one call carries. */
  most: number
  /** Sends frozen operations, oldest first, and says what became of each that was answered. Never rejects. */
  send(operations: readonly Operation[], partition: Partition): Promise<Settlement[]>
  /** null when no cart came. */
  fetchCart(owner: Owner, question: CartQuestion): Promise<FetchedCart | null>
}

/** updateCartItem's line on the wire; its schemas are left to the page, for the worker has to stay small. */
export const REPLAY = { method: 'POST', path: '/api/carts/update_cart_item' } as const

export const bodyOf = ({ line, change, hand, nonce }: Operation) => ({
  ...line,
  ...change,
  ...(hand && { hand }),
  ...(nonce && { nonce }),
})

/** Only the current client's base means something; an older client's doubts are asked about from nothing. */
export const baseFor = (operation: Operation, partition: Partition): number =>
  operation.clientId === partition.clientId ? partition.base : 0

/** Sends one operation. The request is built here and now, from what was meant: never from a stored request. */
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

/** The worker's: one operation a call, and the cart itself is left to the next page that opens. */
export const workerTransport = (ask: typeof fetch): Transport => ({
  most: 1,
  send: (operations, partition) =>
    Promise.all(operations.slice(0, 1).map((operation) => sendOne(operation, partition, ask))),
  fetchCart: async () => null,
})
