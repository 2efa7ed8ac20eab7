import { describe, expect, it } from 'vitest'
import { createWarmer } from './warmer.ts'

describe('work ahead of time', () => {
  it('waits until no visitor has come for half a second, then goes on in order', async () => {
    let now = 0
    let looks = 0
    const made: string[] = []
    const warmer = createWarmer({
      clock: { now: () => 0, monotonic: () => (looks++, now) },
      make: async (path) => void made.push(path),
    })
    warmer.visitorCame()
    now = 499
    warmer.warm(['a', 'b'])
    await expect.poll(() => looks).toBeGreaterThan(5)
    expect(made).toEqual([])

    now = 500
    await expect.poll(() => made).toEqual(['a', 'b'])
    await warmer.close()
  })

  it('goes on after a picture that cannot be made, and takes more later', async () => {
    const made: string[] = []
    const warmer = createWarmer({
      clock: { now: () => 0, monotonic: () => 0 },
      make: async (path) => {
        if (path === 'bad') throw new Error('bad')
        made.push(path)
      },
    })
    warmer.warm(['bad', 'a'])
    await expect.poll(() => made).toEqual(['a'])
    warmer.warm(['b'])
    await expect.poll(() => made).toEqual(['a', 'b'])
    await warmer.close()
  })
})
