import type { DrainReport } from '../../../offline/outbox/drain.ts'
import type { Owner } from '../../../offline/storage/owner.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * Registers a Background Sync event so that the worker wakes when there is a connection. The tag is new each time:
 * re-registering a tag whose attempt failed has no effect while the browser backs off. Where the API is absent or
 * forbidden, the page's own triggers suffice.
 */
export async function requestBackgroundSync(owner: Owner, seq: number): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register(`cart:${owner}:${seq}`)
  } catch {
    // NotAllowedError: background sync is disabled in the browser.
  }
}

/**
 * Decides after which drains to request Background Sync: after the first that fails, and after the first that fails
 * once the page's visibility has changed. The browser tries a new tag at once, so one tag per failure would make page
 * and worker wake each other without pause, and a worker that busy cannot be updated.
 */
export function backgroundSyncPolicy(visibility: () => DocumentVisibilityState): (report: DrainReport) => boolean {
  let askedAt: DocumentVisibilityState | null = null
  return ({ left, settled, orders }) => {
    if (left !== 'wait') {
      askedAt = null
      return false
    }
    // Nothing was sent from here: the context that saw the failure has requested the sync.
    if (settled.length + orders.length === 0 || askedAt === visibility()) return false
    askedAt = visibility()
    return true
  }
}

/**
 * Requests persistent storage, so that the browser does not evict unsent changes. Only a page can request it; the
 * result changes nothing here.
 */
export function requestPersistentStorage(): void {
  navigator.storage?.persist?.().catch(() => {})
}
