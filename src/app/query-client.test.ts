import type { QueryState } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { CallRefused, NoAnswer } from '../lib/http/call-errors.ts'
import { createQueryClient, isRetried, refetchIntervalMs, retryDelay } from './query-client.ts'

const refused = new CallRefused(404, { response: null, userMessage: 'No.', code: 'NOT_FOUND' })

describe('a query', () => {
  it('waits 1 s, then twice as long each time, at most 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
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

  it('is left alone for as long as the server asks, at most 15 minutes', () => {
    const asking = (seconds: number) => new NoAnswer('fault', seconds * 1_000)
    const again = (error: Error) => refetchIntervalMs({ status: 'error', error, errorUpdateCount: 1 } as QueryState)
    expect([isRetried(0, asking(600)), isRetried(0, asking(1))]).toEqual([false, true])
    expect([600, 3_600, 1, 2].map((seconds) => again(asking(seconds)))).toEqual([600_000, 900_000, 8_000, 2_000])
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

describe('a mutation', () => {
  it('is never retried automatically', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })
})
