import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilRest } from './rest.ts'

/** The window, as far as a hand is felt there. */
const hand = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', hand.addEventListener.bind(hand))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a hand', () => {
  it('rests when it has not moved for 300 ms', async () => {
    const begin = vi.fn<() => void>()
    void untilRest().then(begin)
    await vi.advanceTimersByTimeAsync(250)
    hand.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(250)
    expect(begin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('that has rested long lets the next work begin with the next turn', async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    const begin = vi.fn<() => void>()
    void untilRest().then(begin)
    await Promise.resolve()
    expect(begin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(begin).toHaveBeenCalledOnce()
  })
})
