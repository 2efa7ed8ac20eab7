import * as v from 'valibot'
import type { RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { checkout } from '#contract/calls/checkout.ts'
import { HEADER } from '#contract/constants.ts'
import { cartAnswer } from '#contract/entities/cart.ts'
import { writeIdempotencyKey } from '#contract/rules/idempotency-key.ts'
import { exchange, read } from '../../lib/exchange.ts'
import type { Press, Presses } from './press-record.ts'

type Refusal = RefusalAnswer['data']

/** What a refusal of this call says besides its sentence. */
const besides = v.object({
  data: v.object({
    order_id: v.optional(v.string()),
    carts: v.optional(cartAnswer.entries.carts),
    calculation: v.optional(cartAnswer.entries.calculation),
  }),
})

/** What became of a press. `no-answer`: nobody knows, and the same press finds out. */
export type Sent =
  | { kind: 'placed'; answer: ResponseOf<typeof checkout> }
  | { kind: 'ordered'; orderId: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'sign-in' }
  | { kind: 'no-answer' }

interface Deps {
  presses: Pick<Presses, 'forget'>
  sleep(ms: number): Promise<void>
  /** For tests. */
  fetch?: typeof fetch
}

/** A line that breaks is tried again by itself, twice: the press has a name, so nothing happens twice. */
const AGAIN_AFTER_MS = [1_000, 3_000]
/** The first delivery of the same press is still at work, or many stand in line: nothing is decided. */
const UNDECIDED = new Set(['in_progress', 'RATE_LIMIT', 'UNAVAILABLE', 'MAINTENANCE', 'FAULT'])

/** Sends a press until the store has said what it makes of it, and forgets it when it has. */
export async function sendPress(press: Press, { presses, sleep, ...options }: Deps): Promise<Sent> {
  for (const wait of [...AGAIN_AFTER_MS, null]) {
    const sent = await attempt(press, options)
    if (sent.kind !== 'no-answer' || wait === null) {
      if (isDecided(sent)) await presses.forget()
      return sent
    }
    await sleep(wait)
  }
  return { kind: 'no-answer' }
}

const isDecided = (sent: Sent): boolean =>
  sent.kind === 'placed' || sent.kind === 'ordered' || (sent.kind === 'refused' && !UNDECIDED.has(sent.refusal.code))

async function attempt(press: Press, options: Pick<Deps, 'fetch'>): Promise<Sent> {
  const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(press.client_ref) }
  const received = await exchange(checkout, { body: press }, { headers, ...options })
  const reading = read(received)
  if (reading.kind === 'none') return { kind: 'no-answer' }
  if (reading.kind === 'success') {
    const checked = v.safeParse(checkout.response, reading.response)
    return checked.success ? { kind: 'placed', answer: checked.output } : { kind: 'no-answer' }
  }
  const { refusal, status } = reading
  const said = v.safeParse(besides, 'body' in received ? received.body : null)
  const { order_id, carts, calculation } = said.success ? said.output.data : {}
  if (refusal.code === 'ALREADY_ORDERED' && order_id !== undefined) return { kind: 'ordered', orderId: order_id }
  if (status === 401) return { kind: 'sign-in' }
  if (refusal.code === 'in_progress') return { kind: 'no-answer' }
  return { kind: 'refused', refusal: { ...refusal, ...(carts && calculation && { carts, calculation }) } }
}
