import { describe, expect, it } from 'vitest'
import { ConcurrencyLimitFull, createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when its `end` function is called. */
function held(log: string[], name: string) {
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    log.push(name)
    await until
  }
  return { work, end }
}

describe('createSlots with two slots', () => {
  it('runs two at once, the next in order, and rejects beyond the queue', async () => {
    const log: string[] = []
    const slots = createConcurrencyLimit(2, 1)
    const [a, b, c] = [held(log, 'a'), held(log, 'b'), held(log, 'c')]
    const running = [slots.run(a.work), slots.run(b.work)]
    const waiting = slots.run(c.work)

    await expect(slots.run(a.work)).rejects.toThrow(ConcurrencyLimitFull)
    expect(log).toEqual(['a', 'b'])
    a.end()
    await expect.poll(() => log).toEqual(['a', 'b', 'c'])
    b.end()
    c.end()
    await Promise.all([...running, waiting])
  })

  it('frees the slot of work that failed', async () => {
    const slots = createConcurrencyLimit(1, 0)
    await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await slots.run(async () => 'next')).toBe('next')
  })
})
