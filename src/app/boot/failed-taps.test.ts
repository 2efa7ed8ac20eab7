import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onAlert } from '../../lib/alerts-and-toasts.ts'
import { answerFailedTaps } from './failed-taps.ts'

const CHUNK = new TypeError('Failed to fetch dynamically imported module: https://store/assets/cart-drawer-1.js')
const shown: string[] = []
let page: EventTarget
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  stop = onAlert((message) => shown.push(message))
  answerFailedTaps()
})
afterEach(() => {
  stop()
  shown.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tap = () => page.dispatchEvent(new Event('click'))
/** An import that nobody catches. */
const fail = (reason: Error) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

it('a failed import is told when it follows a tap', async () => {
  tap()
  vi.advanceTimersByTime(10_000)
  fail(CHUNK)
  await expect.poll(() => shown).toEqual([expect.stringContaining('reach the store')])
})

it('nothing is told of what the page loads by itself, nor of other errors', async () => {
  fail(CHUNK)
  tap()
  fail(new TypeError('x is not a function'))
  vi.advanceTimersByTime(20_000)
  fail(CHUNK)
  tap()
  fail(CHUNK)
  await expect.poll(() => shown).toHaveLength(1)
})
