import { environmentManager, focusManager, onlineManager, QueryObserver, type QueryState } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallRefused, NoAnswer, pauseMs } from '../lib/http/call-errors.ts'
import { createQueryClient, isRetried, refetchIntervalMs, retryDelay } from './query-client.ts'

const refused = new CallRefused(404, { response: null, userMessage: 'No.', code: 'NOT_FOUND' })

describe('a query', () => {
  it('waits 1 s, then twice as long each time, at most 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, new NoAnswer('network')))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  it('is retried three times without a response, and never after a refusal', () => {
    expect([0, 1, 2, 3].map((failures) => isRetried(failures, new NoAnswer('network')))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(isRetried(0, refused)).toBe(false)
  })

  it('waits for as long as the server asks, up to 15 minutes, and up to a second more, however often it has failed', () => {
    const again = (seconds: number, errorUpdateCount: number) => {
      const error: Error = new NoAnswer('fault', seconds * 1_000)
      return refetchIntervalMs({ status: 'error', error, errorUpdateCount } as QueryState)
    }
    for (const errors of [1, 2, 5, 40]) {
      for (const [asked, least] of [
        [1, 1],
        [2, 2],
        [10, 10],
        [600, 600],
        [3_600, 900],
      ] as const) {
        expect(again(asked, errors)).toBeGreaterThanOrEqual(least * 1_000)
        expect(again(asked, errors)).toBeLessThanOrEqual((least + 1) * 1_000)
      }
    }
    expect(again(0, 1)).toBe(8_000)
  })

  it('is retried while the page still waits for it only if the server asks for no more than a second', () => {
    expect([600, 2, 1].map((seconds) => isRetried(0, new NoAnswer('fault', seconds * 1_000)))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is refetched at growing intervals after its retries, while there is no response', () => {
    const state = (status: 'error' | 'success' | 'pending', error: Error | null, errorUpdateCount: number) =>
      refetchIntervalMs({ status, error, errorUpdateCount } as QueryState)
    const none = new NoAnswer('network')
    expect([1, 2, 3, 9].map((times) => state('error', none, times))).toEqual([8_000, 16_000, 30_000, 30_000])
    expect(state('error', refused, 1)).toBe(false)
    expect(state('success', null, 4)).toBe(false)
    expect(state('pending', null, 1)).toBe(false)
  })

  it('is stale after 5 s, collected after 5 min unused, and sent regardless of `navigator.onLine`', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 5_000,
      gcTime: 300_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    })
  })
})

describe('pages that one server has sent away together', () => {
  it('return spread over a second', () => {
    expect([0, 0.5, 0.999].map((share) => pauseMs(1_000, 30_000, share))).toEqual([1_000, 1_500, 1_999])
  })
})

describe('a query of an open page', () => {
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })

  /** A page that shows one query, and the times at which it was asked, in seconds. */
  function openPage(answer: (call: number) => unknown) {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
    const started = Date.now()
    const asked: number[] = []
    const queryFn = async () => {
      asked.push((Date.now() - started) / 1_000)
      return await answer(asked.length)
    }
    const queries = createQueryClient()
    queries.mount()
    const observer = new QueryObserver(queries, { queryKey: ['page'], queryFn })
    return { asked, observer, leave: observer.subscribe(() => {}) }
  }
  const fails = (error: Error) => {
    throw error
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

  it('is there within ten seconds when five answers in a row ask for one', async () => {
    const { asked, observer, leave } = openPage((call) => (call > 5 ? 'here' : fails(new NoAnswer('fault', 1_000))))
    await pass(10.1)
    expect(observer.getCurrentResult().data).toBe('here')
    asked.slice(1).forEach((at, index) => expect(at - (asked[index] ?? 0)).toBeGreaterThanOrEqual(1))
    leave()
  })

  it('begins with short pauses in each outage, however many there were before', async () => {
    let isDown = true
    const { asked, observer, leave } = openPage(() => (isDown ? fails(new NoAnswer('network')) : 'here'))
    for (let outage = 0; outage < 6; outage++) {
      isDown = true
      void observer.refetch()
      // Its retries fail, and the page waits for its next attempt.
      await pass(7.1)
      isDown = false
      const before = asked.length
      await pass(8.1)
      expect(asked.length - before).toBe(1)
    }
    leave()
  })

  it.each([
    ['looked at again', () => [focusManager.setFocused(false), focusManager.setFocused(true)]],
    ['online again', () => [onlineManager.setOnline(false), onlineManager.setOnline(true)]],
  ])('is asked at once when it is %s, whatever the pause', async (_, signal) => {
    const { asked, leave } = openPage(() => fails(new NoAnswer('fault', 600_000)))
    await pass(60)
    expect(asked).toEqual([0])
    signal()
    await pass(0)
    expect(asked).toEqual([0, 60])
    leave()
  })
})

describe('a mutation', () => {
  it('is never retried automatically', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })
})
