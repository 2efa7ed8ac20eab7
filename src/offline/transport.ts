import * as v from 'valibot'
import { getCarts } from '#contract/calls/get-carts.ts'
import { syncCarts } from '#contract/calls/sync-carts.ts'
import { updateCartItem } from '#contract/calls/update-cart-item.ts'
import { HEADER } from '#contract/constants.ts'
import type { CartAnswer } from '#contract/entities/cart.ts'
import { writeOperationKey } from '#contract/rules/operation-key.ts'
import { exchange, type Received, read } from '../lib/exchange.ts'
import { classify, classifyVerdict, type Outcome } from './classify.ts'
import { type Operation, operationId, type Owner, type Partition } from './operation.ts'
import { dealerQuery } from './owner.ts'
import type { Settlement } from './settle.ts'
import type { CartQuestion } from './snapshot.ts'

export interface FetchedCart {
  answer: CartAnswer
  /** The server's clock, milliseconds since 1970; null when it did not say. */
  serverNow: number | null
}

export interface Transport {
  /** Sends frozen operations, oldest first, and says what became of each that was answered. Never rejects. */
  send(operations: readonly Operation[], partition: Partition): Promise<Settlement[]>
  /** null when no cart came. */
  fetchCart(owner: Owner, question: CartQuestion): Promise<FetchedCart | null>
}

const results = v.object({ results: syncCarts.response.entries.results })

const bodyOf = ({ line, change }: Operation) => ({ ...line, ...change })

/** Only the current client's base means something; an older client's doubts are asked about from nothing. */
const baseFor = (operation: Operation, partition: Partition): number =>
  operation.clientId === partition.clientId ? partition.base : 0

/** Requests are built here, at the moment of sending, from what was meant: never from a stored request. */
export function openTransport(ask: typeof fetch): Transport {
  const one = async (operation: Operation, partition: Partition): Promise<Settlement[]> => {
    const received = await exchange(
      updateCartItem,
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
    return [{ operation, outcome: classify(received) }]
  }

  const many = async (operations: readonly Operation[], partition: Partition): Promise<Settlement[]> => {
    const received = await exchange(
      syncCarts,
      {
        query: dealerQuery(partition.owner),
        body: {
          operations: operations.map((operation) => ({
            key: writeOperationKey(operation),
            base: baseFor(operation, partition),
            body: bodyOf(operation),
          })),
        },
      },
      { fetch: ask, headers: { [HEADER.cartOwner]: partition.owner } },
    )
    return batchSettlements(operations, received)
  }

  return {
    send: (operations, partition) => {
      const [first] = operations
      return first && operations.length === 1 ? one(first, partition) : many(operations, partition)
    },
    async fetchCart(owner, { clientId, cartIds }) {
      const received = await exchange(
        getCarts,
        { query: { ...dealerQuery(owner), ...(cartIds !== null && { cart_ids: cartIds }) } },
        { fetch: ask, headers: { [HEADER.cartClient]: clientId, [HEADER.cartOwner]: owner } },
      )
      const reading = read(received)
      const cart = reading.kind === 'success' ? v.safeParse(getCarts.response, reading.response) : null
      if (!cart?.success || 'failure' in received) return null
      return { answer: cart.output, serverNow: received.serverNow }
    },
  }
}

/**
 * The rows of the batch, in order. What has no row was not executed: after a refusal the rest waits for the next round
 * (the server keeps one stored answer per client, and a refusal must stay readable when this answer is lost); else the
 * first without a row is the one the server failed on. A refusal of the whole batch says nothing about an operation
 * but what concerns all of them: sign in, park, update.
 */
export function batchSettlements(operations: readonly Operation[], received: Received): Settlement[] {
  const [head] = operations
  if (!head) return []
  const reading = read(received)
  const rows = reading.kind === 'success' ? v.safeParse(results, reading.response) : null
  if (!rows?.success) return [{ operation: head, outcome: wholeBatch(received) }]
  const byKey = new Map(rows.output.results.map((row) => [row.key.replaceAll('"', ''), row]))
  const settlements: Settlement[] = []
  for (const operation of operations) {
    const row = byKey.get(operationId(operation))
    if (!row && settlements.at(-1)?.outcome.kind === 'rejected') break
    const outcome: Outcome = !row
      ? { kind: 'retry', cause: 'answer', retryAfterMs: null, isFault: true }
      : row.OK
        ? { kind: 'acked' }
        : classifyVerdict(
            {
              status: row.status,
              code: row.code ?? '',
              userMessage: row.userMessage ?? '',
              available: row.available ?? null,
            },
            null,
          )
    settlements.push({ operation, outcome })
    if (outcome.kind === 'retry' || outcome.kind === 'paused') break
  }
  return settlements
}

function wholeBatch(received: Received): Outcome {
  const outcome = classify(received)
  if (outcome.kind === 'retry' || outcome.kind === 'paused') return outcome
  return { kind: 'retry', cause: 'answer', retryAfterMs: null, isFault: true }
}
