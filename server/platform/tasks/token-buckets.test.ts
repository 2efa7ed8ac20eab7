import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

describe('token buckets', () => {
  it('allow a burst and then the refill rate, independently for each caller', () => {
    let now = 0
    const buckets = new TokenBuckets({ burst: 3, perSecond: 2, clock: { monotonic: () => now } })
    for (let taken = 0; taken < 3; taken += 1) buckets.take('a')
    expect([buckets.secondsLeft('a'), buckets.secondsLeft('b')]).toEqual([0.5, 0])
    now = 250
    expect(buckets.secondsLeft('a')).toBe(0.25)
    now = 500
    expect(buckets.secondsLeft('a')).toBe(0)
    buckets.take('a')
    expect(buckets.secondsLeft('a')).toBe(0.5)
  })

  it('never hold more tokens than a burst', () => {
    let now = 0
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1, clock: { monotonic: () => now } })
    buckets.take('a')
    now = 60_000
    buckets.take('a')
    buckets.take('a')
    expect(buckets.secondsLeft('a')).toBe(1)
  })

  it('remember a bounded number of callers', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 1, clock: { monotonic: () => 0 } })
    buckets.take('first')
    for (let at = 0; at < 20_000; at += 1) buckets.take(String(at))
    expect([buckets.secondsLeft('first'), buckets.secondsLeft('19999')]).toEqual([0, 1])
  })
})
