import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForIdle } from './user-idle.ts'

/** Event target in place of the window. */
const hand = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', hand.addEventListener.bind(hand))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('untilRest', () => {
  it('resolves after 300 ms without user input', async () => {
    const begin = vi.fn<() => void>()
    void waitForIdle().then(begin)
    await vi.advanceTimersByTimeAsync(250)
    hand.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(250)
    expect(begin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('resolves in the next task when there was no input for long', async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    const begin = vi.fn<() => void>()
    void waitForIdle().then(begin)
    await Promise.resolve()
    expect(begin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(begin).toHaveBeenCalledOnce()
  })
})
