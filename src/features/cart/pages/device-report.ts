import { browserClock } from '../../../lib/format/clock.ts'
import { readStorageState } from '../../../lib/storage-state.ts'
import { syncReport } from '../sync/sync-report.ts'
import type { SyncCentre } from './use-sync-centre.ts'

/** The report of this device, for support. */
export async function deviceReport({ carts, requests, wishes }: SyncCentre): Promise<string> {
  const { used, quota, isPersisted } = await readStorageState()
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const device = {
    agent: navigator.userAgent,
    online: navigator.onLine,
    storage: { usage: used, quota, persisted: isPersisted },
    worker: { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null },
  }
  return syncReport({ build: __BUILD__, carts, requests, wishes: wishes.length, now: browserClock.now(), device })
}
