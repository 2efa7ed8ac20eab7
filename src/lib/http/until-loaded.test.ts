import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('retries a failed chunk after 1 s, doubling up to 30 s', async () => {
  const askedAt: number[] = []
  const came = untilLoaded(async () => {
    askedAt.push(Date.now())
    if (askedAt.length <= 7) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the bar'
  })
  const began = Date.now()
  await vi.runAllTimersAsync()
  expect(await came).toBe('the bar')
  expect(askedAt.map((at) => (at - began) / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(console.error).toHaveBeenCalledTimes(7)
})
