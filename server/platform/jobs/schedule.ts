import type { Clock } from '#contract/clock.ts'
import { jobFailures, jobLastSuccess, jobSeconds } from '../metrics/metrics.ts'
import { type ReportFailure, safeReport } from '../tasks/background-tasks.ts'
import type { UnendedWork } from './unended-work.ts'

/** A recurring task. It has no state in memory between two runs: its work is in the database. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

export interface Schedule {
  /**
   * Runs every due job, one after the other. A failure is reported, does not stop the others, and delays the next run
   * of that job with each failure in a row.
   */
  runDue(): Promise<void>
  /** Checks for due jobs until stopped. Never throws. */
  start(): void
  /** Starts no further jobs and waits for the running one. */
  stop(): Promise<void>
  /** No round has ended for LATE_MS: a job hangs, or the process has no time for its jobs. */
  isLate(): boolean
}

const LATE_MS = 5 * 60_000
const LOOK_MS = 1_000
/** Maximum delay of a failing job, unless its own interval is longer. */
const MAX_BACKOFF_MS = 60_000

export interface ScheduleParts {
  jobs: readonly Job[]
  clock: Clock
  /** Called for each failure of a job. */
  report: ReportFailure
  /** A job within which the process was killed twice in a row is not begun for an hour. Without it each kill repeats. */
  unended?: UnendedWork | undefined
}

/** Doubles with each failure in a row. */
const delayOf = ({ everyMs }: Job, failures: number): number =>
  Math.max(everyMs, Math.min(MAX_BACKOFF_MS, everyMs * 2 ** failures))

/** Runs a job for the metrics. @throws what the job throws */
async function runMeasured({ name: job, run }: Job, clock: Clock): Promise<void> {
  const began = clock.monotonic()
  try {
    await run()
    jobLastSuccess.set({ job }, clock.now() / 1000)
  } catch (error) {
    jobFailures.inc({ job })
    throw error
  } finally {
    jobSeconds.set({ job }, (clock.monotonic() - began) / 1000)
  }
}

/** Reports failures, first of all the jobs that are given up. */
function reporterOf({ jobs, report, unended }: Omit<ScheduleParts, 'clock'>): ReportFailure {
  const reportFailure = safeReport(report)
  for (const { name } of jobs) {
    if (unended?.isGivenUp(name, 0))
      reportFailure(name, new Error('The server ended twice within this job, which is not begun again for an hour'))
  }
  return reportFailure
}

/** Runs a job for the metrics, and counts it. @throws what the job throws */
function runCounted(job: Job, { clock, unended }: Pick<ScheduleParts, 'clock' | 'unended'>): Promise<void> {
  const work = () => runMeasured(job, clock)
  return unended ? unended.run(job.name, work) : work()
}

export function createSchedule({ jobs, clock, report, unended }: ScheduleParts): Schedule {
  const reportFailure = reporterOf({ jobs, report, unended })
  const runs = new Map<string, { at: number; failures: number }>()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const startedAt = clock.monotonic()
  let endedAt = startedAt

  async function runOne(job: Job): Promise<void> {
    const [now, last] = [clock.monotonic(), runs.get(job.name)]
    const isEarly = last !== undefined && now - last.at < delayOf(job, last.failures)
    if (isStopped || isEarly || unended?.isGivenUp(job.name, now - startedAt)) return
    const run = { at: now, failures: last?.failures ?? 0 }
    runs.set(job.name, run)
    try {
      await runCounted(job, { clock, unended })
      run.failures = 0
    } catch (error) {
      run.failures += 1
      reportFailure(job.name, error)
    }
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) await runOne(job)
    endedAt = clock.monotonic()
  }

  /** Never runs two rounds at once. */
  const runDue = (): Promise<void> => {
    running = running.then(runAll)
    return running
  }

  const look = (): void => {
    timer = setTimeout(() => void runDue().then(() => isStopped || look()), LOOK_MS).unref()
  }

  return {
    runDue,
    start: look,
    isLate: () => clock.monotonic() - endedAt > LATE_MS,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
