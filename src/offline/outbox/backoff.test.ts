import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsWait, nextRetry, waitLeft } from './backoff.ts'

const failure = (failures: number, retryAfterMs: number | null = null) =>
  ({ failures, cause: 'connection', retryAfterMs }) as const

describe('nextRetry', () => {
  it('waits between 0 and 60 s for every clock change', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
        (failures, random, jump) => {
          const left = waitLeft(nextRetry(failure(failures), 1_000_000, random), 1_000_000 + jump)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(60_000)
        },
      ),
    )
  })

  it('doubles the wait with every failure', () => {
    expect([0, 1, 2, 5, 6, 20].map((failures) => nextRetry(failure(failures), 0, 0.5).waitMs)).toEqual([
      500, 1_000, 2_000, 16_000, 30_000, 30_000,
    ])
  })

  it('is due at once when the clock was set back', () => {
    expect(waitLeft(nextRetry(failure(6), 1_000_000, 0.9), 0)).toBe(0)
  })

  it('waits at least for Retry-After, which only the user can end early', () => {
    const retry = nextRetry(failure(0, 5_000), 0, 0.5)
    expect(waitLeft(retry, 0)).toBeGreaterThanOrEqual(5_000)
    expect(endsWait(retry, 'signal')).toBe(false)
    expect(endsWait(retry, 'person')).toBe(true)
  })

  it('is not ended by a response to another call when the server itself failed', () => {
    const ill = nextRetry({ failures: 3, cause: 'answer', retryAfterMs: null }, 0, 0.5)
    expect(endsWait(ill, 'answer')).toBe(false)
    expect(endsWait(nextRetry(failure(3), 0, 0.5), 'answer')).toBe(true)
  })
})
