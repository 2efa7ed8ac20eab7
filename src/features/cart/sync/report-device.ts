import type { BodyOf } from '#contract/call.ts'
import type { sendDeviceReport } from '#contract/device-reports/calls/send-device-report.ts'
import { MAX_REPORTED_CARTS } from '#contract/device-reports/device-report.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { send } from '../../../lib/http/api-client.ts'
import { readStorageState } from '../../../lib/storage-state.ts'
import { reportedCarts } from '../../../offline/outbox/reported-carts.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import type { Transact } from '../../../offline/storage/records.ts'

/** A report that says the same as the one before is sent again after this time, so that staff see who is in contact. */
const SAME_AGAIN_MS = 30 * 60_000

type Report = BodyOf<typeof sendDeviceReport>

interface ReporterDependencies {
  transact: Transact
  build: string
  now(): number
  /** Sends a report. Rejects without a connection. */
  post(report: Report): Promise<unknown>
}

/**
 * Tells the store what waits on this device: whenever it has changed since the last report that arrived, and every half
 * hour. Staff read it; nothing on the device depends on it, so a failure is not repeated before the next call.
 */
export function createDeviceReporter({ transact, build, now, post }: ReporterDependencies) {
  let last: { written: string; at: number } | null = null
  let isSending = false
  return async (owner: Owner): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      const carts = (await reportedCarts(transact, owner)).slice(0, MAX_REPORTED_CARTS)
      const written = JSON.stringify([owner, carts])
      if (carts.length === 0 || (last?.written === written && now() - last.at < SAME_AGAIN_MS)) return
      const { used, quota, isPersisted } = await readStorageState()
      const storage = { storage_used: used, storage_quota: quota, is_persisted: isPersisted }
      await post({ build, sent_at: new Date(now()).toISOString(), carts, ...storage })
      last = { written, at: now() }
    } catch {
      // Without a connection, or without storage: the next drain reports again.
    } finally {
      isSending = false
    }
  }
}

async function post(body: Report): Promise<void> {
  const { sendDeviceReport } = await import('#contract/device-reports/calls/send-device-report.ts')
  await send(sendDeviceReport, { body })
}

let opened: ReturnType<typeof createDeviceReporter> | undefined

/** The reporter of this page. */
export const deviceReporter = () => {
  opened ??= createDeviceReporter({ transact: pageDevice(), build: __BUILD__, now: browserClock.now, post })
  return opened
}
