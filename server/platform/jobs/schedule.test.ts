import { describe, expect, it } from 'vitest'
import { createSchedule, type Job } from './schedule.ts'

function scheduled(jobs: readonly Job[]) {
  const time = { ms: 0 }
  const failed: string[] = []
  const clock = { now: () => time.ms, monotonic: () => time.ms }
  const schedule = createSchedule({ jobs, clock, report: (name) => failed.push(name) })
  return { schedule, time, failed }
}

/** A job that records its runs. */
const counting = (name: string, everyMs: number, runs: string[]): Job => ({
  name,
  everyMs,
  run: async () => runs.push(name),
})

describe('the schedule', () => {
  it('runs each job at its interval, in order', async () => {
    const runs: string[] = []
    const { schedule, time } = scheduled([counting('often', 10, runs), counting('rarely', 100, runs)])
    for (time.ms = 0; time.ms <= 100; time.ms += 10) await schedule.runDue()
    expect(runs.slice(0, 2)).toEqual(['often', 'rarely'])
    expect(runs.filter((name) => name === 'often')).toHaveLength(11)
    expect(runs.filter((name) => name === 'rarely')).toHaveLength(2)
  })

  it('continues after a job that fails and reports it', async () => {
    const runs: string[] = []
    const failing: Job = { name: 'failing', everyMs: 10, run: () => Promise.reject(new Error('no')) }
    const { schedule, failed } = scheduled([failing, counting('next', 10, runs)])
    await schedule.runDue()
    expect([failed, runs]).toEqual([['failing'], ['next']])
  })

  it('runs a failing job less often, at least once a minute, and at its interval again after a success', async () => {
    const starts: number[] = []
    let isBroken = true
    const { schedule, time, failed } = scheduled([
      {
        name: 'broken',
        everyMs: 10_000,
        run: async () => {
          starts.push(time.ms / 1_000)
          if (isBroken) throw new Error('no')
        },
      },
    ])
    for (; time.ms <= 200_000; time.ms += 10_000) await schedule.runDue()
    expect(starts).toEqual([0, 20, 60, 120, 180])
    expect(failed).toHaveLength(5)
    isBroken = false
    for (; time.ms <= 270_000; time.ms += 10_000) await schedule.runDue()
    expect(starts.slice(5)).toEqual([240, 250, 260, 270])
  })

  it('continues when the report itself throws', async () => {
    const runs: string[] = []
    const failing: Job = { name: 'failing', everyMs: 10, run: () => Promise.reject(new Error('no')) }
    const schedule = createSchedule({
      jobs: [failing, counting('next', 10, runs)],
      clock: { now: () => 0, monotonic: () => 0 },
      report: () => {
        throw new Error('the log is gone')
      },
    })
    await schedule.runDue()
    await schedule.stop()
    expect(runs).toEqual(['next'])
  })

  it('never runs two rounds at once, and stops when the running one has finished', async () => {
    let release = (): void => {}
    let running = 0
    const runs: string[] = []
    const slow: Job = {
      name: 'slow',
      everyMs: 0,
      run: async () => {
        running += 1
        expect(running).toBe(1)
        await new Promise<void>((resolve) => {
          release = resolve
        })
        running -= 1
      },
    }
    const { schedule } = scheduled([slow, counting('after', 0, runs)])
    const rounds = [schedule.runDue(), schedule.runDue()]
    await Promise.resolve()
    await Promise.resolve()
    const stopped = schedule.stop()
    release()
    await Promise.all([...rounds, stopped])
    expect([running, runs]).toEqual([0, []])
  })
})
