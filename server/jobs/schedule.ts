import type { Clock } from '#contract/clock.ts'
import { type ReportFailure, safeReport } from '../tasks/background-tasks.ts'

/** Something to be done again and again. What it has to do stands in the database; it holds nothing between two runs. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

export interface Schedule {
  /**
   * Runs every job whose time has come, one after the other. One that fails is reported, does not stop the others, and
   * runs again after a delay that grows with its failures in a row.
   */
  runDue(): Promise<void>
  /** Looks at the jobs from now on, until it is stopped. Never throws. */
  start(): void
  /** Starts nothing more, and waits for what runs. */
  stop(): Promise<void>
}

const LOOK_MS = 1_000
/** A job that fails runs at least this often, unless it is rarer by itself. */
const MAX_BACKOFF_MS = 60_000

export interface ScheduleParts {
  jobs: readonly Job[]
  clock: Clock
  /** Called for each failure of a job. */
  report: ReportFailure
}

/** Doubles with each failure in a row. */
const delayOf = ({ everyMs }: Job, failures: number): number =>
  Math.max(everyMs, Math.min(MAX_BACKOFF_MS, everyMs * 2 ** failures))

export function createSchedule({ jobs, clock, report }: ScheduleParts): Schedule {
  const reportFailure = safeReport(report)
  const runs = new Map<string, { at: number; failures: number }>()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function runOne(job: Job): Promise<void> {
    const now = clock.monotonic()
    const last = runs.get(job.name)
    if (isStopped || (last && now - last.at < delayOf(job, last.failures))) return
    const run = { at: now, failures: last?.failures ?? 0 }
    runs.set(job.name, run)
    try {
      await job.run()
      run.failures = 0
    } catch (error) {
      run.failures += 1
      reportFailure(job.name, error)
    }
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) await runOne(job)
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
