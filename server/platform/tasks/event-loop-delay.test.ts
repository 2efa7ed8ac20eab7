import { describe, expect, it } from 'vitest'
import { createDelayWindows, watchEventLoop } from './event-loop-delay.ts'

describe('the delay of the event loop', () => {
  it('is overload only when it lasts longer than one window', () => {
    const windows = createDelayWindows()
    expect(windows.current()).toBe(0)
    windows.add(900)
    expect(windows.current()).toBe(0)
    windows.add(500)
    expect(windows.current()).toBe(500)
    windows.add(0)
    expect(windows.current()).toBe(0)
  })

  it('is measured in a process that is blocked for seconds', async () => {
    const eventLoop = watchEventLoop()
    await expect
      .poll(
        () => {
          const until = performance.now() + 300
          while (performance.now() < until);
          return eventLoop.current()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(100)
    eventLoop.close()
  })
})
