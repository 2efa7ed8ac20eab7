import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

const FAILED = 'Failed to fetch dynamically imported module'
const network = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, network[name].bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('retries a failed chunk after 1 s, doubling up to 30 s', async () => {
  const askedAt: number[] = []
  const came = untilLoaded(async () => {
    askedAt.push(Date.now())
    if (askedAt.length <= 7) throw new TypeError(FAILED)
    return 'the bar'
  })
  const began = Date.now()
  await vi.runAllTimersAsync()
  expect(await came).toBe('the bar')
  expect(askedAt.map((at) => (at - began) / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(console.warn).toHaveBeenCalledTimes(7)
})

it('retries as soon as the browser has a network again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError(FAILED)).mockResolvedValue('the bar')
  const came = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(10)
  network.dispatchEvent(new Event('online'))
  expect(await came).toBe('the bar')
  expect(vi.getTimerCount()).toBe(0)
})

it('passes on an error of the part itself, which no retry mends', async () => {
  await expect(untilLoaded(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('x is not')
})
