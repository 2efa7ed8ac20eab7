import { describe, expect, it } from 'vitest'
import { createSemaphore, SemaphoreError } from './weighted-semaphore.ts'

const LIMITS = { capacity: 10, maxWaiting: 20, maxWaitMs: 60_000 }
const reasonOf = (acquired: Promise<unknown>): Promise<string> =>
  acquired.then(
    () => 'acquired',
    (error: unknown) => (error instanceof SemaphoreError ? error.reason : String(error)),
  )

describe('a weighted semaphore', () => {
  it('admits callers up to its capacity, then in order of arrival regardless of cost', async () => {
    const semaphore = createSemaphore(LIMITS)
    const order: string[] = []
    const first = await semaphore.acquire(8)
    const large = semaphore.acquire(9).then((release) => (order.push('large'), release))
    // It would fit, but must not overtake the larger one.
    const small = semaphore.acquire(1).then((release) => (order.push('small'), release))
    expect(semaphore.load()).toEqual({ running: 8, waiting: 10 })
    first()
    const release = await large
    await small
    expect(order).toEqual(['large', 'small'])
    release()
    release()
    expect(semaphore.load()).toEqual({ running: 1, waiting: 0 })
  })

  it('admits a caller that costs more than the capacity alone', async () => {
    const semaphore = createSemaphore(LIMITS)
    const release = await semaphore.acquire(100)
    expect(semaphore.load().running).toBe(10)
    release()
  })

  it('rejects immediately when too many wait', async () => {
    const semaphore = createSemaphore(LIMITS)
    await semaphore.acquire(10)
    void semaphore.acquire(10)
    void semaphore.acquire(10)
    expect(await reasonOf(semaphore.acquire(1))).toBe('full')
  })

  it('rejects a caller after the maximum wait and admits the next one', async () => {
    const semaphore = createSemaphore({ ...LIMITS, maxWaitMs: 1 })
    await semaphore.acquire(5)
    const small = reasonOf(semaphore.acquire(6))
    expect(await small).toBe('timeout')
    expect(await reasonOf(semaphore.acquire(5))).toBe('acquired')
  })

  it('removes aborted callers, before and while they wait', async () => {
    const semaphore = createSemaphore(LIMITS)
    const release = await semaphore.acquire(10)
    const gone = new AbortController()
    const waiting = reasonOf(semaphore.acquire(10, gone.signal))
    const next = reasonOf(semaphore.acquire(10))
    gone.abort()
    expect(await waiting).toBe('aborted')
    expect(await reasonOf(semaphore.acquire(1, gone.signal))).toBe('aborted')
    release()
    expect(await next).toBe('acquired')
    expect(semaphore.load()).toEqual({ running: 10, waiting: 0 })
  })
})

describe('work that a semaphore runs', () => {
  it('waits in order, without a limit of time, and is refused when too much waits', async () => {
    const semaphore = createSemaphore({ capacity: 1, maxWaiting: 1 })
    const first = Promise.withResolvers<string>()
    const running = semaphore.run(() => first.promise)
    const waiting = semaphore.run(async () => 'second')
    expect(await reasonOf(semaphore.run(async () => 'third'))).toBe('full')
    first.resolve('first')
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second'])
  })

  it('frees its place when it fails', async () => {
    const semaphore = createSemaphore({ capacity: 1, maxWaiting: 0 })
    await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await semaphore.run(async () => 'next')).toBe('next')
  })
})
