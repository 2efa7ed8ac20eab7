import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { readStorageState } from '../../../lib/storage-state.ts'
import type { SyncCentreMessages } from '../messages/sync-centre/en.ts'
import { syncReport } from '../sync/sync-report.ts'
import type { SyncCentre } from '../sync/use-sync-centre.ts'

/** Copies the report of this device, for support, and says whether that was possible. */
export async function copyReport(centre: SyncCentre, { copied, copyFailed }: SyncCentreMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(await deviceReport(centre))
    showToast({ id: 'sync-report', kind: 'success', message: copied })
  } catch {
    showToast({ id: 'sync-report', kind: 'error', message: copyFailed })
  }
}

async function deviceReport({ carts, requests, wishes }: SyncCentre): Promise<string> {
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
