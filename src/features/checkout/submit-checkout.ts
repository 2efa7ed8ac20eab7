import * as v from 'valibot'
import type { RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { cartAnswer } from '#contract/cart/cart.ts'
import { checkout } from '#contract/checkout/calls/checkout.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import type { PendingCheckout, PendingCheckouts } from './pending-checkout.ts'

type Refusal = RefusalAnswer['data']

/** Fields of a refusal of this call besides its message. */
const besides = v.object({
  data: v.object({
    order_id: v.optional(v.string()),
    carts: v.optional(cartAnswer.entries.carts),
    calculation: v.optional(cartAnswer.entries.calculation),
  }),
})

/** Result of a checkout. `no-answer`: unknown until the same checkout is sent again. */
export type SubmitResult =
  | { kind: 'placed'; answer: ResponseOf<typeof checkout> }
  | { kind: 'ordered'; orderId: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'sign-in' }
  | { kind: 'no-answer' }

interface SubmitCheckoutDependencies {
  pendingCheckouts: Pick<PendingCheckouts, 'forget'>
  sleep(ms: number): Promise<void>
  /** For tests. */
  fetch?: typeof fetch
}

/** Delays of the automatic retries; safe because the idempotency key prevents a second order. */
const AGAIN_AFTER_MS = [1_000, 3_000]
/** Error codes that leave the result open: the first request is still being processed, or the server is busy. */
const UNDECIDED = new Set(['in_progress', 'RATE_LIMIT', 'UNAVAILABLE', 'MAINTENANCE', 'FAULT'])

/** Sends a checkout until the server has decided it, then forgets the pending record. */
export async function submitCheckout(
  pending: PendingCheckout,
  { pendingCheckouts, sleep, ...options }: SubmitCheckoutDependencies,
): Promise<SubmitResult> {
  for (const wait of [...AGAIN_AFTER_MS, null]) {
    const sent = await attempt(pending, options)
    if (sent.kind !== 'no-answer' || wait === null) {
      if (isDecided(sent)) await pendingCheckouts.forget()
      return sent
    }
    await sleep(wait)
  }
  return { kind: 'no-answer' }
}

const isDecided = (sent: SubmitResult): boolean =>
  sent.kind === 'placed' || sent.kind === 'ordered' || (sent.kind === 'refused' && !UNDECIDED.has(sent.refusal.code))

async function attempt(
  pending: PendingCheckout,
  options: Pick<SubmitCheckoutDependencies, 'fetch'>,
): Promise<SubmitResult> {
  const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(pending.client_ref) }
  const received = await exchange(checkout, { body: pending }, { headers, ...options })
  const reading = readEnvelope(received)
  if (reading.kind === 'none') return { kind: 'no-answer' }
  if (reading.kind === 'success') {
    const checked = v.safeParse(checkout.response, reading.response)
    return checked.success ? { kind: 'placed', answer: checked.output } : { kind: 'no-answer' }
  }
  const { refusal, status } = reading
  const parsed = v.safeParse(besides, 'body' in received ? received.body : null)
  const { order_id, carts, calculation } = parsed.success ? parsed.output.data : {}
  if (refusal.code === 'ALREADY_ORDERED' && order_id !== undefined) return { kind: 'ordered', orderId: order_id }
  if (status === 401) return { kind: 'sign-in' }
  if (refusal.code === 'in_progress') return { kind: 'no-answer' }
  return { kind: 'refused', refusal: { ...refusal, ...(carts && calculation && { carts, calculation }) } }
}
