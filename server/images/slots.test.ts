import { describe, expect, it } from 'vitest'
import { createSlots, QueueFull } from './slots.ts'

/** Work that ends when it is told to. */
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

describe('two slots', () => {
  it('run two at once, visitors before work ahead, and refuse beyond the queue', async () => {
    const log: string[] = []
    const slots = createSlots(2, 1)
    const [a, b, c] = [held(log, 'a'), held(log, 'b'), held(log, 'c')]
    const running = [slots.run('visitor', a.work), slots.run('visitor', b.work)]
    const ahead = slots.run('ahead', async () => void log.push('ahead'))
    const waiting = slots.run('visitor', c.work)

    await expect(slots.run('visitor', a.work)).rejects.toThrow(QueueFull)
    expect(log).toEqual(['a', 'b'])
    a.end()
    await expect.poll(() => log).toEqual(['a', 'b', 'c'])
    b.end()
    c.end()
    await Promise.all([...running, waiting, ahead])
    expect(log).toEqual(['a', 'b', 'c', 'ahead'])
  })

  it('keep one free for visitors while work ahead runs, and free a slot that failed', async () => {
    const log: string[] = []
    const slots = createSlots(2, 1)
    const first = held(log, 'first ahead')
    const running = slots.run('ahead', first.work)
    const second = slots.run('ahead', async () => void log.push('second ahead'))
    await expect(slots.run('visitor', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await slots.run('visitor', async () => void log.push('visitor'))

    expect(log).toEqual(['first ahead', 'visitor'])
    first.end()
    await Promise.all([running, second])
    expect(log).toEqual(['first ahead', 'visitor', 'second ahead'])
  })
})
