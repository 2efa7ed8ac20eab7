import { afterEach, describe, expect, it, vi } from 'vitest'
import { testClock } from '../../support/journeys/api.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the clock of the api tests', () => {
  it('is independent of the speed of the machine', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date', 'performance'] })
    const clock = testClock()
    vi.advanceTimersByTime(60_000)
    expect([clock.now(), clock.monotonic() - performance.now()]).toEqual([1_700_000_000_000, -59_999])
  })

  it('is advanced by the test, and keeps events in order', () => {
    const clock = testClock()
    const [first, second] = [clock.now(), clock.now()]
    clock.pass(5_000)
    expect([second - first, clock.now() - second]).toEqual([1, 5_001])
  })
})
