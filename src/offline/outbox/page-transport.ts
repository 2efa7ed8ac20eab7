import * as v from 'valibot'
import { getCarts } from '#contract/cart/calls/get-carts.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { writeOperationKey } from '#contract/cart/operation-key.ts'
import { HEADER } from '#contract/constants.ts'
import { findUnknownOrders } from '#contract/orders/calls/find-unknown-orders.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { exchange, type Received, readEnvelope } from '../../lib/http/http.ts'
import { dealerQuery } from '../storage/owner.ts'
import { sendOrder } from '../waiting-orders/send-order.ts'
import { choicesQuery } from './cart-choices.ts'
import { acked, classify, classifyVerdict, type Outcome } from './classify.ts'
import { type Operation, operationId, type Partition } from './operation.ts'
import type { Settlement } from './settle.ts'
import { baseFor, bodyOf, sendOne, type Transport } from './transport.ts'

/** Half of the server's limit: a batch interrupted by a bad connection is repeated as a whole. */
const MAX_BATCH = 50

const results = v.object({ results: syncCarts.response.entries.results })

/** Transport of a page: sends batches to save round trips, and fetches the cart. */
export const pageTransport = (ask: typeof fetch): Transport => ({
  most: MAX_BATCH,
  async send(operations, partition) {
    const [first] = operations
    if (first && operations.length === 1) return [await sendOne(first, partition, ask)]
    return batchSettlements(operations, await sendBatch(operations, partition, ask))
  },
  sendOrder: (order) => sendOrder(order, ask),
  async findUnknown(owner, keys) {
    const received = await exchange(
      findUnknownOrders,
      { body: { client_refs: [...keys] } },
      { fetch: ask, headers: { [HEADER.cartOwner]: owner } },
    )
    const reading = readEnvelope(received)
    const found = reading.kind === 'success' ? v.safeParse(findUnknownOrders.response, reading.response) : null
    return found?.success ? found.output.unknown : null
  },
  async fetchCart(owner, { clientId, cartIds, choices }) {
    const received = await exchange(
      getCarts,
      { query: { ...dealerQuery(owner), ...choicesQuery(choices), ...(cartIds !== null && { cart_ids: cartIds }) } },
      { fetch: ask, headers: { [HEADER.cartClient]: clientId, [HEADER.cartOwner]: owner } },
    )
    const reading = readEnvelope(received)
    if (reading.kind === 'refusal' && classify(received).kind === 'paused')
      throw new CallRefused(reading.status, reading.refusal)
    const cart = reading.kind === 'success' ? v.safeParse(getCarts.response, reading.response) : null
    if (!cart?.success || 'failure' in received) return null
    return { answer: cart.output, serverNow: received.serverNow }
  },
})

const sendBatch = (operations: readonly Operation[], partition: Partition, ask: typeof fetch): Promise<Received> =>
  exchange(
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

/**
 * The settlements of a batch response, in order. The first operation without a row is the one the server failed on;
 * later ones were not processed. A refusal of the whole batch counts only if it concerns every operation: sign in, park
 * or update.
 */
export function batchSettlements(operations: readonly Operation[], received: Received): Settlement[] {
  const [head] = operations
  if (!head) return []
  const reading = readEnvelope(received)
  const rows = reading.kind === 'success' ? v.safeParse(results, reading.response) : null
  if (!rows?.success) return [{ operation: head, outcome: wholeBatch(received) }]
  const byKey = new Map(rows.output.results.map((row) => [row.key.replaceAll('"', ''), row]))
  const settlements: Settlement[] = []
  for (const operation of operations) {
    const outcome = rowOutcome(byKey.get(operationId(operation)))
    settlements.push({ operation, outcome })
    if (outcome.kind === 'retry' || outcome.kind === 'paused' || outcome.kind === 'copied') break
  }
  return settlements
}

const FAULT: Outcome = { kind: 'retry', cause: 'answer', retryAfterMs: null, isFault: true }

function rowOutcome(row: v.InferOutput<typeof results>['results'][number] | undefined): Outcome {
  if (!row) return FAULT
  if (row.OK) return acked(row)
  const { status, code, userMessage, available = null } = row
  return classifyVerdict({ status, code: code ?? '', userMessage: userMessage ?? '', available }, null)
}

function wholeBatch(received: Received): Outcome {
  const outcome = classify(received)
  return outcome.kind === 'retry' || outcome.kind === 'paused' ? outcome : FAULT
}
