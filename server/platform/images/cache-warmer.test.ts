import { afterEach, describe, expect, it } from 'vitest'
import { type BackgroundTasks, createBackgroundTasks } from '../tasks/background-tasks.ts'
import { createWarmer } from './cache-warmer.ts'

let tasks: BackgroundTasks
let failures: string[]

function warmerOf(make: (path: string) => Promise<void>, monotonic = () => 0) {
  failures = []
  tasks = createBackgroundTasks({ report: (task) => failures.push(task), wait: async () => {} })
  return createWarmer({ clock: { now: () => 0, monotonic }, tasks, make })
}

afterEach(() => tasks.close())

describe('createWarmer', () => {
  it('waits until no client has come for half a second, then continues in order', async () => {
    let now = 0
    let looks = 0
    const made: string[] = []
    const warmer = warmerOf(
      async (path) => void made.push(path),
      () => (looks++, now),
    )
    warmer.visitorCame()
    now = 499
    warmer.warm(['a', 'b'])
    await expect.poll(() => looks).toBeGreaterThan(5)
    expect(made).toEqual([])

    now = 500
    await expect.poll(() => made).toEqual(['a', 'b'])
  })

  it('reports a failure, continues with the next image and accepts more later', async () => {
    const made: string[] = []
    const warmer = warmerOf(async (path) => {
      if (path === 'bad') throw new Error('bad')
      made.push(path)
    })
    warmer.warm(['bad', 'a'])
    await expect.poll(() => made).toEqual(['a'])
    warmer.warm(['b'])
    await expect.poll(() => made).toEqual(['a', 'b'])
    expect(failures).toEqual(['warm images'])
  })

  it('accepts a list of any length and reads each path only when it is due', async () => {
    let taken = 0
    function* paths() {
      for (; taken < 1_000_000; taken += 1) yield `later ${taken}`
    }
    const made: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const warmer = warmerOf((path) => (made.push(path) < 3 ? Promise.resolve() : held))
    warmer.warm(Array.from({ length: 200_000 }, (_, at) => String(at)))
    warmer.warm(paths())
    await expect.poll(() => made).toEqual(['0', '1', '2'])
    expect(taken).toBe(0)
    const closed = tasks.close()
    release()
    await closed
  })
})
