import { describe, expect, it } from 'vitest'
import { type PendingCheckout } from './pending-checkout.ts'
import { submitCheckout } from './submit-checkout.ts'

const PRESS: PendingCheckout = {
  cart_ids: ['018f0000-0000-7000-8000-000000000001'],
  expected_total: 6_970,
  client_ref: '018f0000-0000-4000-8000-000000000009',
}

const ANSWER = {
  order: { id: 'o', order_no: 'MY26-000001', status: 'PENDING_PAYMENT', total: 6_970 },
  next: { kind: 'form', href: '/payment_form?attempt=a' },
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
const placed = json(200, { OK: true, data: { response: ANSWER, userMessage: null } })
const refused = (status: number, code: string, more = {}) =>
  json(status, { OK: false, data: { response: null, userMessage: 'No.', code, ...more } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Sends a checkout over a simulated connection with the given responses in order. */
async function sendOver(...line: (() => Promise<Response>)[]) {
  const keys: unknown[] = []
  const waits: number[] = []
  let forgotten = 0
  const sent = await submitCheckout(PRESS, {
    pendingCheckouts: {
      forget: async () => {
        forgotten += 1
      },
    },
    sleep: async (ms) => {
      waits.push(ms)
    },
    fetch: async (_address, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return (line.shift() ?? lost)()
    },
  })
  return { sent, keys, waits, forgotten }
}

describe('submitting a checkout', () => {
  it('places the order and deletes the pending checkout', async () => {
    expect(await sendOver(placed)).toMatchObject({ sent: { kind: 'placed', answer: ANSWER }, waits: [], forgotten: 1 })
  })

  it('retries with the same idempotency key after a lost response', async () => {
    const { sent, keys } = await sendOver(lost, json(502, 'bad gateway'), placed)
    expect(sent.kind).toBe('placed')
    expect(new Set(keys)).toEqual(new Set([`"${PRESS.client_ref}"`]))
    expect(keys).toHaveLength(3)
  })

  it('keeps the pending checkout while its result is unknown', async () => {
    expect(await sendOver()).toMatchObject({ sent: { kind: 'no-answer' }, forgotten: 0, waits: [1_000, 3_000] })
    expect(await sendOver(refused(401, 'SESSION_REQUIRED'))).toMatchObject({ sent: { kind: 'sign-in' }, forgotten: 0 })
    expect((await sendOver(refused(429, 'RATE_LIMIT'))).forgotten).toBe(0)
  })

  it('retries while the first request is still being processed', async () => {
    expect((await sendOver(refused(409, 'in_progress'), placed)).sent.kind).toBe('placed')
  })

  it('returns the existing order', async () => {
    const { sent, forgotten } = await sendOver(refused(409, 'ALREADY_ORDERED', { order_id: 'o' }))
    expect(sent).toEqual({ kind: 'ordered', orderId: 'o' })
    expect(forgotten).toBe(1)
  })

  it('deletes the pending checkout after a refusal', async () => {
    const { sent, forgotten } = await sendOver(refused(409, 'OUT_OF_STOCK', { available: 2 }))
    expect(sent).toMatchObject({ kind: 'refused', refusal: { code: 'OUT_OF_STOCK', available: 2 } })
    expect(forgotten).toBe(1)
  })
})
