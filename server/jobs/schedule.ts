import type { Clock } from '#contract/clock.ts'

/** Something to be done again and again. What it has to do stands in the database; it holds nothing between two runs. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

export interface Schedule {
  /** Runs every job whose time has come, one after the other; one that fails is told of and does not stop the others. */
  runDue(): Promise<void>
  /** Looks at the jobs from now on, until it is stopped. */
  start(): void
  /** Starts nothing more, and waits for what runs. */
  stop(): Promise<void>
}

const LOOK_MS = 1_000

export interface ScheduleParts {
  jobs: readonly Job[]
  clock: Clock
  /** Told of a job that failed. */
  report(name: string, error: unknown): void
}

export function createSchedule({ jobs, clock, report }: ScheduleParts): Schedule {
  const lastRun = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      const now = clock.monotonic()
      if (isStopped || now - (lastRun.get(job.name) ?? Number.NEGATIVE_INFINITY) < job.everyMs) continue
      lastRun.set(job.name, now)
      try {
        await job.run()
      } catch (error) {
        report(job.name, error)
      }
    }
  }

  /** Never two rounds at once. */
  const runDue = (): Promise<void> => {
    running = running.then(runAll)
    return running
  }

  const look = (): void => {
    timer = setTimeout(() => void runDue().then(() => isStopped || look()), LOOK_MS)
    timer.unref()
  }

  return {
    runDue,
    start: look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
