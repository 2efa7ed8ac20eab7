import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LET_GO_CHANNEL } from '../../lib/app-update.ts'
import { takeOver } from './take-over.ts'

/** A device with an active and a waiting worker, and the messages that they get. */
function openWorkers() {
  const messages: string[] = []
  const worker = (name: string, state: ServiceWorkerState) => ({
    state,
    postMessage: ({ type }: { type: string }) => void messages.push(`${type} to ${name}`),
  })
  const [active, waiting] = [worker('active', 'activated'), worker('waiting', 'installed')]
  vi.stubGlobal('navigator', { serviceWorker: { controller: active, ready: Promise.resolve({ active, waiting }) } })
  return { messages, waiting }
}

describe('a version that takes over', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks the active worker to let go until it is replaced, without a message, which would start it', async () => {
    const { messages, waiting } = openWorkers()
    const channel = new BroadcastChannel(LET_GO_CHANNEL)
    const asked = () => new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
    const first = asked()
    const takenOver = takeOver(waiting)
    await first
    const second = asked()
    await vi.advanceTimersByTimeAsync(1_000)
    await second
    waiting.state = 'activating'
    await vi.advanceTimersByTimeAsync(1_000)
    await takenOver
    expect(messages).toEqual(['SKIP_WAITING to waiting', 'SKIP_WAITING to waiting'])
    channel.close()
  })
})
