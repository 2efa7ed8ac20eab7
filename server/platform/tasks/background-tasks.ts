import { setTimeout as delay } from 'node:timers/promises'

/** Called for every failure of background work, with the name of its task. */
export type ReportFailure = (task: string, error: unknown) => void

/** Runs work that no request awaits: its failures never become unhandled rejections. */
export interface BackgroundTasks {
  /** Runs the work until it succeeds: a failure is reported and retried after a growing delay. */
  start(name: string, work: (signal: AbortSignal) => Promise<unknown>): void
  /** Runs the work once and reports a failure. For work that is repeated on its next occasion anyway. */
  attempt(name: string, work: () => Promise<unknown>): void
  /** Aborts the signal of all work and resolves when nothing is running. */
  close(): Promise<void>
}

export interface BackgroundTaskOptions {
  report: ReportFailure
  /** Resolves after the delay, or earlier when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 5 * 60_000

/** Doubles from 1 s up to 5 min. @param failures in a row, from 1 */
export const retryDelay = (failures: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))

/** A failure to write the log must not stop the work that reports to it. */
export const safeReport =
  (report: ReportFailure): ReportFailure =>
  (task, error) => {
    try {
      report(task, error)
    } catch {
      // There is no other log to report to.
    }
  }

export function createBackgroundTasks({ report, wait = waitUnlessAborted }: BackgroundTaskOptions): BackgroundTasks {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const { signal } = closing
  const reportFailure = safeReport(report)

  /** Work interrupted by `close` has not failed. */
  const isAbort = (error: unknown) => signal.aborted && error instanceof Error && error.name === 'AbortError'

  async function succeeds(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!isAbort(error)) reportFailure(name, error)
      return false
    }
  }

  async function runUntilDone(name: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      if (await succeeds(name, () => work(signal))) return
      await wait(retryDelay(failures), signal)
    }
  }

  function own(work: Promise<unknown>): void {
    const owned = work.then(() => void running.delete(owned))
    running.add(owned)
  }

  return {
    start: (name, work) => own(runUntilDone(name, work)),
    attempt: (name, work) => own(succeeds(name, work)),
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}

/** The timer does not keep the process alive. */
const waitUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
