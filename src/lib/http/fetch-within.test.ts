import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithin, giveWay } from './fetch-within.ts'

/** Signals of the requests that hang. */
let signals: AbortSignal[]

/** A network that accepts every connection and answers none. */
beforeEach(() => {
  signals = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) => {
    const { signal } = init ?? {}
    if (signal) signals.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const endOf = (request: Promise<unknown>) =>
  request.then(
    () => 'answered',
    (error: Error) => error.name,
  )

describe('a request on a connection that is never answered', () => {
  it('ends at its deadline, and its connection is given up', async () => {
    const end = endOf(fetchWithin({ ms: 15_000 })('/api/products'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect([await end, signals[0]?.aborted]).toEqual(['AbortError', true])
  })

  it('ends when its caller gives it up', async () => {
    const caller = new AbortController()
    const end = endOf(fetchWithin({ ms: 15_000 })('/api/products', { signal: caller.signal }))
    caller.abort()
    expect(await end).toBe('AbortError')
  })

  it('gives way when it yields, and only then', async () => {
    const yielding = endOf(fetchWithin({ ms: 15_000, yields: true })('/_ipx/w_320/a.png'))
    void endOf(fetchWithin({ ms: 15_000 })('/api/carts/update_cart_item'))
    giveWay()
    expect(await yielding).toBe('AbortError')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

it('a request with an answer is not ended by its deadline', async () => {
  vi.stubGlobal('fetch', async () => new Response('answer'))
  const answer = await fetchWithin({ ms: 15_000 })('/api/products')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer.text()).toBe('answer')
})
