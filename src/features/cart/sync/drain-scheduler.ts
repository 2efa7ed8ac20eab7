import type { RetryTrigger } from '../../../offline/outbox/backoff.ts'
import { type DrainReport, drain } from '../../../offline/outbox/drain.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { PageStore } from '../../../offline/outbox/page-store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { coalesceCalls } from './coalesce-calls.ts'

/** Delay before the next attempt after another context took over the lock. */
const LOOK_AGAIN_MS = 1_000

export interface DrainScheduler {
  request(trigger: RetryTrigger | null): Promise<DrainReport | null>
  stop(): void
}

/**
 * Runs the drains of this page. An edit made while a drain finds the queue empty gets another drain. A timer ends the
 * back-off, because Background Sync waits for minutes and is not available in every browser.
 */
export function createDrainScheduler(
  outbox: Outbox<PageStore>,
  owner: () => Owner | null,
  onReport: (report: DrainReport) => void,
): DrainScheduler {
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = coalesceCalls(async (): Promise<DrainReport | null> => {
    const currentOwner = owner()
    if (currentOwner === null) return null
    try {
      const report = await drain(currentOwner, outbox)
      clearTimeout(timer)
      const waitMs = report.left === 'stolen' ? LOOK_AGAIN_MS : report.waitMs
      if (report.left === 'wait' || report.left === 'stolen') timer = setTimeout(() => void run(), waitMs)
      // For support only: a device that cannot store it loses nothing.
      if (report.settled.length + report.orders.length > 0) void outbox.store.note(currentOwner, report).catch(() => {})
      onReport(report)
      return report
    } catch {
      // The code that made the change reports the storage failure; stored changes stay queued for the next drain.
      return null
    }
  })

  const request = async (trigger: RetryTrigger | null): Promise<DrainReport | null> => {
    const currentOwner = owner()
    if (trigger && currentOwner !== null) await outbox.store.nudge(currentOwner, trigger).catch(() => {})
    return run()
  }

  return { request, stop: () => clearTimeout(timer) }
}
