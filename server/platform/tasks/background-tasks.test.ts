import { describe, expect, it } from 'vitest'
import { createBackgroundTasks, retryDelay } from './background-tasks.ts'

function recorded() {
  const failures: string[] = []
  const delays: number[] = []
  const tasks = createBackgroundTasks({
    report: (task, error) => failures.push(`${task}: ${String(error)}`),
    wait: async (ms) => void delays.push(ms),
  })
  return { tasks, failures, delays }
}

/** Fails the given number of times, then succeeds. */
function failing(times: number) {
  const state = { runs: 0 }
  const work = async () => {
    state.runs += 1
    if (state.runs <= times) throw new Error(`run ${state.runs}`)
  }
  return { state, work }
}

describe('background tasks', () => {
  it('report a failure, wait longer each time, and retry until success', async () => {
    const { tasks, failures, delays } = recorded()
    const { state, work } = failing(3)
    tasks.start('count', work)
    await expect.poll(() => state.runs).toBe(4)
    await tasks.close()
    expect(failures).toEqual(['count: Error: run 1', 'count: Error: run 2', 'count: Error: run 3'])
    expect(delays).toEqual([1_000, 2_000, 4_000])
  })

  it('report work that throws before its first await', async () => {
    const { tasks, failures } = recorded()
    tasks.attempt('throws', () => {
      throw new Error('at once')
    })
    await tasks.close()
    expect(failures).toEqual(['throws: Error: at once'])
  })

  it('run an attempt once', async () => {
    const { tasks, failures } = recorded()
    const { state, work } = failing(1)
    tasks.attempt('once', work)
    await tasks.close()
    expect([state.runs, failures]).toEqual([1, ['once: Error: run 1']])
  })

  it('continue when the report itself throws', async () => {
    const { state, work } = failing(1)
    const tasks = createBackgroundTasks({
      report: () => {
        throw new Error('the log is gone')
      },
      wait: async () => {},
    })
    tasks.start('count', work)
    await expect.poll(() => state.runs).toBe(2)
    await tasks.close()
  })

  it('abort and await running work when they close, and do not report the abort', async () => {
    const { tasks, failures } = recorded()
    let isEnded = false
    tasks.start('long', async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      isEnded = true
      signal.throwIfAborted()
    })
    await tasks.close()
    expect([isEnded, failures]).toEqual([true, []])
  })

  it('never wait longer than five minutes', () => {
    expect([1, 9, 10, 2_000].map(retryDelay)).toEqual([1_000, 256_000, 300_000, 300_000])
  })
})
