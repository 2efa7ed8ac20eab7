import type { Nudge } from '../../offline/backoff.ts'
import { type DrainReport, drain } from '../../offline/drain.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxStore } from '../../offline/outbox-store.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** After another context took over, this one looks again whether it got through. */
const LOOK_AGAIN_MS = 1_000

export interface DrainRequests {
  request(nudge: Nudge | null): Promise<DrainReport | null>
  stop(): void
}

/**
 * This page's wish to send. An edit made while the queue was being found empty is never left behind: it gets a drain
 * of its own. A back-off ends by a timer here, for the browser's Background Sync waits minutes and does not exist
 * everywhere.
 */
export function drainRequests(
  outbox: Outbox<OutboxStore>,
  owner: () => Owner | null,
  onReport: (report: DrainReport) => void,
): DrainRequests {
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = oneAtATime(async (): Promise<DrainReport | null> => {
    const mine = owner()
    if (mine === null) return null
    try {
      const report = await drain(mine, outbox)
      clearTimeout(timer)
      const waitMs = report.left === 'stolen' ? LOOK_AGAIN_MS : report.waitMs
      if (report.left === 'wait' || report.left === 'stolen') timer = setTimeout(() => void run(), waitMs)
      onReport(report)
      return report
    } catch {
      // Storage that fails is told by whoever made the change; what is on the disk waits for the next request.
      return null
    }
  })

  const request = async (nudge: Nudge | null): Promise<DrainReport | null> => {
    const mine = owner()
    if (nudge && mine !== null) await outbox.store.nudge(mine, nudge).catch(() => {})
    return run()
  }

  return { request, stop: () => clearTimeout(timer) }
}
