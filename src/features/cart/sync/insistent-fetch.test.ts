import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insistentFetch } from './insistent-fetch.ts'

let isAnswered: boolean
let calls: string[]

beforeEach(() => {
  vi.useFakeTimers()
  isAnswered = false
  calls = []
})
afterEach(() => void vi.useRealTimers())

/** Sends on a connection that is never answered; the result is the end of the request. */
const send = () => {
  const fetch = insistentFetch({
    fetch: (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
    ask: async () => {
      calls.push('ask')
      return isAnswered
    },
    giveWay: () => calls.push('give way'),
    resume: () => calls.push('resume'),
  })
  return fetch('/api/carts/update_cart_item', { method: 'POST' }).then(String, (error: Error) => error.message)
}

describe('a change that is sent on a connection without answers', () => {
  it('frees the other connections after three seconds, and asks on a new one', async () => {
    void send()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toEqual(['give way', 'ask'])
  })

  it('is given up within seven seconds once other calls are answered', async () => {
    const end = send()
    isAnswered = true
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await end).toBe('given up')
  })

  it('lets what gave way go on once it has ended', async () => {
    const end = send()
    isAnswered = true
    await vi.advanceTimersByTimeAsync(7_000)
    await end
    expect(calls.filter((call) => call !== 'ask')).toEqual(['give way', 'give way', 'resume'])
  })

  it('is not given up while nothing is answered, nor as long as the server may let it wait', async () => {
    const ended = vi.fn<(end: string) => void>()
    void send().then(ended)
    isAnswered = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ended).not.toHaveBeenCalled()
    isAnswered = false
    await vi.advanceTimersByTimeAsync(8_000)
    expect(ended).not.toHaveBeenCalled()
  })
})
