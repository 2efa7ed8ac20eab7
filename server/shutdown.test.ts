import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createShutdown } from './shutdown.ts'

function shutdown() {
  const calls: string[] = []
  const stopping = Promise.withResolvers<void>()
  const time = { now: 5_000 }
  const { signal, begin, isStopping } = createShutdown({
    monotonic: () => time.now,
    stop: () => {
      calls.push('stop')
      return stopping.promise
    },
    abort: async () => void calls.push('abort'),
    exit: (code) => void calls.push(`exit ${code}`),
    report: (error) => void calls.push(`report ${String(error)}`),
  })
  return { calls, stopping, time, signal, begin, isStopping }
}

describe('a shutdown', () => {
  it('stops in order at the first signal and then exits', async () => {
    const { calls, stopping, signal, isStopping } = shutdown()
    expect(isStopping()).toBe(false)
    signal()
    expect(isStopping()).toBe(true)
    expect(calls).toEqual(['stop'])
    stopping.resolve()
    await setImmediate()
    expect(calls).toEqual(['stop', 'exit 0'])
  })

  it('treats signals within one second as one request', async () => {
    const { calls, time, signal } = shutdown()
    signal()
    signal()
    time.now += 999
    signal()
    await setImmediate()
    expect(calls).toEqual(['stop'])
  })

  it('aborts once when a later signal arrives', async () => {
    const { calls, stopping, time, signal } = shutdown()
    signal()
    time.now += 1_000
    signal()
    signal()
    stopping.resolve()
    await setImmediate()
    expect(calls).toEqual(['stop', 'abort', 'exit 1'])
  })

  it('is not hurried when its parent process ends', async () => {
    const { calls, time, signal, begin } = shutdown()
    signal()
    time.now += 10_000
    begin()
    await setImmediate()
    expect(calls).toEqual(['stop'])
  })

  it('exits with 1 after a fault', async () => {
    const { calls, stopping, begin } = shutdown()
    begin(1)
    stopping.resolve()
    await setImmediate()
    expect(calls).toEqual(['stop', 'exit 1'])
  })

  it('reports a failure while stopping and exits with 1', async () => {
    const { calls, stopping, signal } = shutdown()
    signal()
    stopping.reject(new Error('x'))
    await setImmediate()
    expect(calls).toEqual(['stop', 'report Error: x', 'exit 1'])
  })
})
