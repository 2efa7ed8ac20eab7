import type { Nudge } from '../../offline/backoff.ts'
import { type DrainReport, drain } from '../../offline/drain.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Outbox } from '../../offline/outbox.ts'

/** After another context took over, this one looks again whether it got through. */
const LOOK_AGAIN_MS = 1_000

export interface DrainRequests {
  request(nudge: Nudge | null): Promise<DrainReport | null>
  stop(): void
}

/**
 * This page's wish to send. While one drain runs, any number of requests become the one that follows it: an edit made
 * while the queue was being found empty is never left behind. A back-off ends by a timer here, for the browser's
 * Background Sync waits minutes and does not exist everywhere.
 */
export function drainRequests(
  outbox: Outbox,
  owner: () => Owner | null,
  onReport: (report: DrainReport) => void,
): DrainRequests {
  let running: Promise<DrainReport | null> | null = null
  let following: Promise<DrainReport | null> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async (): Promise<DrainReport | null> => {
    const mine = owner()
    if (mine === null) return null
    const report = await drain(mine, outbox)
    clearTimeout(timer)
    if (report.left === 'wait' || report.left === 'stolen')
      timer = setTimeout(
        () => void request(null),
        Math.max(report.waitMs, report.left === 'stolen' ? LOOK_AGAIN_MS : 1),
      )
    onReport(report)
    return report
  }

  const start = () => {
    running = run()
      // Storage that fails is told by whoever made the change; what is on the disk waits for the next request.
      .catch(() => null)
      .finally(() => {
        running = null
      })
    return running
  }

  const request = async (nudge: Nudge | null): Promise<DrainReport | null> => {
    const mine = owner()
    if (nudge && mine !== null) await outbox.store.nudge(mine, nudge).catch(() => {})
    if (!running) return start()
    following ??= running.then(() => {
      following = null
      return start()
    })
    return following
  }

  return { request, stop: () => clearTimeout(timer) }
}
