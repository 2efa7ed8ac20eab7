import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import type { Received } from '../../lib/http/http.ts'
import { classify } from './classify.ts'

const answer = (status: number, body: unknown, retryAfterMs: number | null = null): Received => ({
  status,
  body,
  retryAfterMs,
  etag: null,
  serverNow: null,
  keptAt: null,
})

const refusal = (status: number, code: string, facts: object = {}) =>
  answer(status, { OK: false, data: { response: null, userMessage: 'No.', code, ...facts } })

const kindOf = (received: Received) => classify(received).kind

describe('classify', () => {
  it('returns acked only for a success in our envelope', () => {
    expect(kindOf(answer(200, { OK: true, data: { response: {}, userMessage: null } }))).toBe('acked')
    expect(kindOf(answer(201, { OK: true, data: { response: {}, userMessage: null } }))).toBe('acked')
    expect(classify(answer(200, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
    expect(classify(answer(200, { OK: true }))).toMatchObject({ kind: 'retry', cause: 'portal' })
    expect(classify(answer(304, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
  })

  it.each([400, 403, 404, 405, 409, 410, 413, 415, 422, 423])(
    'returns a rejection with the message for %i in our envelope',
    (status) => {
      expect(classify(refusal(status, 'FORBIDDEN'))).toMatchObject({
        kind: 'rejected',
        refusal: { userMessage: 'No.' },
      })
    },
  )

  it.each([302, 407, 511])('returns a portal retry for %i without our envelope', (status) => {
    expect(classify(answer(status, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
  })

  it.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 423, 451])(
    'returns a retry without portal or fault for %i without our envelope',
    (status) => {
      expect(classify(answer(status, undefined))).toMatchObject({ kind: 'retry', cause: 'answer', isFault: false })
    },
  )

  it('returns the available quantity of a stock limit and marks it as recorded', () => {
    expect(classify(refusal(409, 'STOCK_LIMIT', { available: 2 }))).toEqual({
      kind: 'rejected',
      refusal: { code: 'STOCK_LIMIT', userMessage: 'No.', available: 2 },
      isRecorded: true,
    })
  })

  it('returns a rejection for OK: false with status 200', () => {
    expect(kindOf(refusal(200, 'NOT_AVAILABLE'))).toBe('rejected')
  })

  it.each([
    ['SESSION_REQUIRED', { kind: 'paused', status: 'auth_required' }],
    ['owner_mismatch', { kind: 'paused', status: 'parked' }],
    ['client_too_old', { kind: 'paused', status: 'update_required' }],
    ['DEALER_NOT_ASSIGNED', { kind: 'paused', status: 'unassigned' }],
    ['client_unknown', { kind: 'review', isForgotten: true }],
    ['idempotency_mismatch', { kind: 'review', isForgotten: false }],
    ['cancelled', { kind: 'cancelled' }],
    ['client_copied', { kind: 'copied' }],
    ['in_progress', { kind: 'retry', cause: 'answer', isFault: false }],
    ['RATE_LIMIT', { kind: 'retry', cause: 'answer', isFault: false }],
    ['FAULT', { kind: 'retry', cause: 'answer', isFault: true }],
    ['UNAVAILABLE', { kind: 'retry', cause: 'answer', isFault: false }],
  ] as const)('returns the outcome of the code %s', (code, outcome) => {
    expect(classify(refusal(REFUSAL_STATUS[code], code))).toMatchObject(outcome)
  })

  it('pauses for an update after 400 client_too_old', () => {
    expect(classify(refusal(400, 'client_too_old'))).toMatchObject({ kind: 'paused', status: 'update_required' })
  })

  it('returns the Retry-After time', () => {
    expect(classify(answer(503, undefined, 3_000))).toMatchObject({
      kind: 'retry',
      retryAfterMs: 3_000,
      isFault: false,
    })
  })

  it('returns a portal retry for 511, whatever it contains: our server never answers it', () => {
    expect(classify(refusal(511, 'client_copied'))).toMatchObject({ kind: 'retry', cause: 'portal' })
  })

  it('returns a connection retry for a network failure or timeout', () => {
    expect(classify({ failure: 'network' })).toMatchObject({ kind: 'retry', cause: 'connection' })
    expect(classify({ failure: 'timeout' })).toMatchObject({ kind: 'retry', cause: 'connection' })
  })

  it('returns exactly one known outcome for every response', () => {
    const body = fc.oneof(
      fc.constant(undefined),
      fc.jsonValue(),
      fc.record({
        OK: fc.boolean(),
        data: fc.record({ response: fc.jsonValue(), userMessage: fc.string(), code: fc.string() }),
      }),
      fc.constantFrom(...Object.keys(REFUSAL_STATUS)).map((code) => ({ OK: false, data: { userMessage: '', code } })),
    )
    const kinds = new Set(['acked', 'rejected', 'cancelled', 'copied', 'retry', 'paused', 'review'])
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), body, (status, body) => {
        const { kind } = classify(answer(status, body))
        expect(kinds.has(kind)).toBe(true)
        const isOurs = typeof body === 'object' && body !== null && 'OK' in body && 'data' in body
        expect(kind === 'retry' || (isOurs && status < 500)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
