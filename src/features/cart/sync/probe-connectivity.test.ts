import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NoAnswerReason } from '../../../lib/http/connectivity.ts'
import { reportConnectivity } from '../../../lib/http/connectivity.ts'
import { probeConnectivity } from './probe-connectivity.ts'

const page = new EventTarget()
const view = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: () => void
/** Result of each simulated health check, and how many there were. */
let answer: NoAnswerReason | null
let requestCount: number
/** How long each simulated answer asks to be left alone, milliseconds. */
let retryAfterMs: number | null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', view)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  view.visibilityState = 'visible'
  requestCount = 0
  answer = 'network'
  retryAfterMs = null
  stop = probeConnectivity(
    async () => {
      requestCount++
      reportConnectivity(answer, retryAfterMs)
    },
    { now: Date.now, monotonic: () => performance.now() },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('the connectivity probe', () => {
  it('runs after a failed call, and stops once the server responds', async () => {
    reportConnectivity('network')
    answer = null
    await pass(1)
    expect(requestCount).toBe(1)
    await pass(600)
    expect(requestCount).toBe(1)
  })

  it('backs off to two requests per minute', async () => {
    reportConnectivity('network')
    await pass(1 + 2 + 4 + 8 + 16)
    expect(requestCount).toBe(5)
    await pass(120)
    expect(requestCount).toBe(9)
  })

  it('runs every four seconds on a network that hangs, until it is answered', async () => {
    reportConnectivity('timeout')
    await pass(1 + 2 + 4)
    expect(requestCount).toBe(3)
    await pass(40)
    expect(requestCount).toBe(13)
    answer = null
    await pass(60)
    expect(requestCount).toBe(14)
  })

  it('leaves the server alone for as long as it asks', async () => {
    reportConnectivity('fault', 600_000)
    await pass(599)
    expect(requestCount).toBe(0)
    await pass(2)
    expect(requestCount).toBe(1)
  })

  it('does not grow its pauses while the server names a time', async () => {
    answer = 'fault'
    retryAfterMs = 1_000
    reportConnectivity('fault', 1_000)
    await pass(20)
    expect(requestCount).toBeGreaterThanOrEqual(9)
    expect(requestCount).toBeLessThanOrEqual(20)
  })

  it('runs no sooner on a connection where only some calls succeed', async () => {
    answer = null
    for (let call = 0; call < 60; call++) {
      reportConnectivity('network')
      await pass(1)
      reportConnectivity(null)
    }
    expect(requestCount).toBeLessThanOrEqual(2)
  })

  it('runs on every reconnect event, but never while the page is hidden', async () => {
    reportConnectivity('network')
    view.visibilityState = 'hidden'
    await pass(60)
    expect(requestCount).toBe(0)
    view.visibilityState = 'visible'
    view.dispatchEvent(new Event('visibilitychange'))
    expect(requestCount).toBe(1)
  })

  it('does not run after it is stopped', async () => {
    reportConnectivity('network')
    stop()
    await pass(60)
    expect(requestCount).toBe(0)
  })
})

it('the connectivity probe does not run while all calls succeed', async () => {
  reportConnectivity(null)
  page.dispatchEvent(new Event('focus'))
  await pass(60)
  expect(requestCount).toBe(0)
})
