import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { isFields } from '../../lib/fields.ts'
import { exchange, type Received, readEnvelope } from '../../lib/http/http.ts'
import { classify, type Outcome } from '../outbox/classify.ts'
import type { RetryCause } from '../outbox/operation.ts'
import type { OrderRefusal, WaitingOrder } from './waiting-order.ts'

/** Method and path of checkoutOffline, without its schemas: the service worker's bundle has to stay small. */
const PLACE = { method: 'POST', path: '/api/carts/offline_checkout' } as const

const FORBIDDEN = 403

/**
 * What a response means for its order. `refused` is recorded under the order's key, so that the key can no longer create
 * an order; after `retry` and `paused` the same body is sent again with the same key.
 */
export type OrderOutcome =
  | { kind: 'acked'; answer: unknown }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'retry'; cause: RetryCause; retryAfterMs: number | null; said: string | null }
  | Extract<Outcome, { kind: 'paused' }>

/** Total: maps every response to exactly one outcome. */
export function orderOutcome(received: Received): OrderOutcome {
  const outcome = classify(received)
  const reading = readEnvelope(received)
  if (outcome.kind === 'paused') return outcome
  if (reading.kind === 'success') return { kind: 'acked', answer: reading.response }
  const said = reading.kind === 'refusal' ? reading.refusal.userMessage : null
  if (outcome.kind === 'retry') return { ...outcome, said }
  // Made before the key is looked up: an earlier attempt with this key may have created the order.
  const isUnrecorded = reading.kind === 'none' || reading.status === FORBIDDEN || outcome.kind === 'copied'
  if (isUnrecorded) return { kind: 'retry', cause: 'answer', retryAfterMs: null, said }
  const { code, userMessage, fields = {} } = reading.refusal
  const [ofField = userMessage] = Object.values(fields)
  return { kind: 'refused', refusal: { code, userMessage: ofField, proposal: proposalIn(received) } }
}

/** Outside of the envelope's reading, because only this call has it. */
function proposalIn(received: Received): unknown {
  const body = 'body' in received ? received.body : null
  return isFields(body) && isFields(body.data) ? (body.data.proposal ?? null) : null
}

/** Sends an order, or its fence, exactly as stored. Never rejects. */
export async function sendOrder(
  { owner, key, body, fence }: WaitingOrder,
  fetchKeepalive: typeof fetch,
): Promise<OrderOutcome> {
  const received = await exchange(
    PLACE,
    { body: { ...body, client_ref: key } },
    {
      fetch: fetchKeepalive,
      headers: {
        [HEADER.idempotencyKey]: writeIdempotencyKey(key),
        [HEADER.cartOwner]: owner,
        ...(fence && { [HEADER.cartCancel]: '1' }),
      },
    },
  )
  return orderOutcome(received)
}
