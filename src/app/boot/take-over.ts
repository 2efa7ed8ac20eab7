import { LET_GO_CHANNEL } from '../../lib/app-update.ts'
import { pause } from '../../lib/pause.ts'

/** Until the active worker is asked again to end its requests. */
const LET_GO_EVERY_MS = 1_000

/** Replaces the active worker by the one that waits; resolves when that takes over. */
export async function takeOver(waiting: Pick<ServiceWorker, 'state' | 'postMessage'>): Promise<void> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LET_GO_CHANNEL)
  do {
    waiting.postMessage({ type: 'SKIP_WAITING' })
    // The active worker is replaced only after its requests have ended, which takes minutes on a hanging connection:
    // it is asked to abort them. Pages begin new ones meanwhile.
    channel?.postMessage(null)
    await pause(LET_GO_EVERY_MS)
  } while (waiting.state === 'installed')
  channel?.close()
}
