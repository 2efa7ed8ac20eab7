/** Random delay after `online`, so that many clients do not reconnect at the same moment. */
const SPREAD_MS = 3_000

const BY_HAND = 'chance'

/** Triggers a retry on the user's request. */
export const notifyReconnect = (): void => void dispatchEvent(new Event(BY_HAND))

/**
 * Subscribes to all events on which a retry may succeed: each of them is missing or late in some browser, and
 * Background Sync is not available everywhere. Returns the unsubscribe function.
 */
export function onReconnect(reconnect: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => reconnect()
  // Starts nothing in a page that is being hidden: it may be frozen with an open transaction.
  const shown = () => document.visibilityState === 'visible' && reconnect()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(now, Math.random() * SPREAD_MS)
  }
  addEventListener('online', soon)
  addEventListener('pageshow', now)
  addEventListener('focus', now)
  addEventListener(BY_HAND, now)
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', soon)
    removeEventListener('pageshow', now)
    removeEventListener('focus', now)
    removeEventListener(BY_HAND, now)
    document.removeEventListener('visibilitychange', shown)
  }
}
