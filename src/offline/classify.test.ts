import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import type { Received } from '../lib/exchange.ts'
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

describe('an answer to an operation', () => {
  it('is done only when our envelope says so', () => {
    expect(kindOf(answer(200, { OK: true, data: { response: {}, userMessage: null } }))).toBe('acked')
    expect(kindOf(answer(201, { OK: true, data: { response: {}, userMessage: null } }))).toBe('acked')
    expect(classify(answer(200, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
    expect(classify(answer(200, { OK: true }))).toMatchObject({ kind: 'retry', cause: 'portal' })
    expect(classify(answer(304, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
  })

  it.each([400, 403, 404, 405, 409, 410, 413, 415, 422, 423])(
    '%i in our envelope is a refusal with its sentence',
    (status) => {
      expect(classify(refusal(status, 'FORBIDDEN'))).toMatchObject({
        kind: 'rejected',
        refusal: { userMessage: 'No.' },
      })
    },
  )

  it.each([302, 407, 511])('%i without our envelope is a portal, never a loss', (status) => {
    expect(classify(answer(status, undefined))).toMatchObject({ kind: 'retry', cause: 'portal' })
  })

  it.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 423, 451])(
    '%i without our envelope is tried again, and called neither a portal nor a fault of this operation',
    (status) => {
      expect(classify(answer(status, undefined))).toMatchObject({ kind: 'retry', cause: 'answer', isFault: false })
    },
  )

  it('says what is left with a stock limit, and counts as recorded by the server', () => {
    expect(classify(refusal(409, 'STOCK_LIMIT', { available: 2 }))).toEqual({
      kind: 'rejected',
      refusal: { code: 'STOCK_LIMIT', userMessage: 'No.', available: 2 },
      isRecorded: true,
    })
  })

  it('with OK: false and status 200 is a refusal', () => {
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
  ] as const)('%s has its own class', (code, outcome) => {
    expect(classify(refusal(REFUSAL_STATUS[code], code))).toMatchObject(outcome)
  })

  it('asks for an update also by 400 client_too_old', () => {
    expect(classify(refusal(400, 'client_too_old'))).toMatchObject({ kind: 'paused', status: 'update_required' })
  })

  it('keeps what the server asks for with Retry-After', () => {
    expect(classify(answer(503, undefined, 3_000))).toMatchObject({
      kind: 'retry',
      retryAfterMs: 3_000,
      isFault: false,
    })
  })

  it('that never came is a retry', () => {
    expect(classify({ failure: 'network' })).toMatchObject({ kind: 'retry', cause: 'connection' })
    expect(classify({ failure: 'timeout' })).toMatchObject({ kind: 'retry', cause: 'connection' })
  })

  it('has exactly one class, whatever comes', () => {
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
