import type { DrainReport } from '../../offline/drain.ts'
import type { Owner } from '../../offline/operation.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * Asks the browser to wake the worker when there is a connection. The tag is new each time: one whose attempt failed
 * is in the browser's own back-off, and registering it again does nothing. Absent or forbidden, the page's own
 * triggers do it all.
 */
export async function askForSync(owner: Owner, seq: number): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register(`cart:${owner}:${seq}`)
  } catch {
    // NotAllowedError: the person switched background work off.
  }
}

/**
 * Says after which drains the browser is to take over: the first that fails, and the first that fails once the person
 * has left or come back. A tag is tried at once, so one for every failure would make page and worker wake each other
 * without a pause, and keep the worker too busy to be updated.
 */
export function syncRequests(place: () => DocumentVisibilityState): (report: DrainReport) => boolean {
  let askedAt: DocumentVisibilityState | null = null
  return ({ left, settled }) => {
    if (left !== 'wait') {
      askedAt = null
      return false
    }
    // Nothing was sent: somebody else's failure, who has asked.
    if (settled.length === 0 || askedAt === place()) return false
    askedAt = place()
    return true
  }
}

/** Asks the browser not to clear unsent changes away when room is short. Only a page may ask; the answer changes nothing here. */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => {})
}
