import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConnectivity } from './connectivity.ts'
import { waitingOf } from './queued-requests.ts'
import { notifyReconnect } from './reconnect-events.ts'
import { openRequestSender } from './request-sender.ts'

/** The parts of a window that `openRequestSender` uses. */
function openWindow() {
  const kept = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
  // No Web Locks: they would outlive a test.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return page
}

let page: EventTarget
let runs: PromiseWithResolvers<number>[]
const open = () =>
  openRequestSender({
    what: 'letters',
    send() {
      const run = Promise.withResolvers<number>()
      runs.push(run)
      return run.promise
    },
  })
/** Resolves the current run and lets the next one start. */
async function end(waiting: number): Promise<void> {
  runs.at(-1)?.resolve(waiting)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  page = openWindow()
  runs = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('openPost', () => {
  it('starts one shared run for all calls made during the current run', async () => {
    const post = open()
    const first = post.deliver()
    await vi.advanceTimersByTimeAsync(0)
    const [second, third] = [post.deliver(), post.deliver()]
    expect(runs).toHaveLength(1)
    await end(0)
    await first
    expect(runs).toHaveLength(2)
    await end(0)
    await Promise.all([second, third])
    expect(runs).toHaveLength(2)
  })

  it('continues after a failed run', async () => {
    const post = open()
    const failed = post.deliver()
    failed.catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    runs[0]?.reject(new Error('no storage'))
    await expect(failed).rejects.toThrow('no storage')
    const next = post.deliver()
    await vi.advanceTimersByTimeAsync(0)
    await end(0)
    await next
  })

  it('retries after a minute and after the next successful call while something is waiting', async () => {
    const post = open()
    post.start()
    await vi.advanceTimersByTimeAsync(0)
    // Responses to its own requests are ignored.
    reportConnectivity(null)
    await end(1)
    expect(runs).toHaveLength(1)
    reportConnectivity('network')
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveLength(1)
    reportConnectivity(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveLength(2)
    await end(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toHaveLength(3)
    await end(0)
    reportConnectivity(null)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(runs).toHaveLength(3)
  })

  it('retries on every reconnect event, once even if it was started twice', async () => {
    const post = open()
    post.start()
    post.start()
    await vi.advanceTimersByTimeAsync(0)
    await end(0)
    expect(runs).toHaveLength(1)
    page.dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(0)
    await end(0)
    expect(runs).toHaveLength(2)
    notifyReconnect()
    await vi.advanceTimersByTimeAsync(0)
    await end(0)
    expect(runs).toHaveLength(3)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(runs).toHaveLength(4)
  })

  it('reports the number of waiting entries before they are stored and after each run', async () => {
    const post = open()
    const progress: number[] = []
    page.addEventListener('waits', () => progress.push(waitingOf('letters')))
    let changes = 0
    const stop = post.hear((share) => {
      if (share === null) changes++
    })
    post.expectOne()
    post.expectOne()
    const run = post.deliver()
    await vi.advanceTimersByTimeAsync(0)
    await end(1)
    await run
    expect([progress, changes]).toEqual([[1, 2, 1], 1])
    stop()
    post.announce()
    expect(changes).toBe(1)
  })

  it('sends after a minute what a tab that has closed stored', async () => {
    const channel = new EventTarget()
    vi.stubGlobal('BroadcastChannel', function channelOf() {
      return Object.assign(channel, { postMessage: () => {} })
    })
    const post = open()
    post.start()
    await vi.advanceTimersByTimeAsync(0)
    await end(0)
    localStorage.setItem('letters-wait', '1')
    channel.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toHaveLength(2)
    await end(0)
    channel.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(runs).toHaveLength(2)
  })
})
