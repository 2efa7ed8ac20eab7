let registration: ServiceWorkerRegistration | undefined

/** Stores the worker registration once it is ready: `pagehide` leaves no time to look it up. */
async function watchWorker(): Promise<void> {
  registration = await navigator.serviceWorker?.ready
}

/** Whether a worker can send queued changes after this page is left. */
export const hasWorker = (): boolean => Boolean(registration?.active)

/**
 * Leaves sending to the worker when the page is hidden or unloaded. The page starts no transaction then: it may be
 * frozen with one open, which in WebKit blocks the database for all later pages.
 *
 * @returns the function that stops it
 */
export function handOverOnLeave(person: () => string | null): () => void {
  void watchWorker()
  const handOver = () => {
    const signedIn = person()
    if (signedIn !== null) registration?.active?.postMessage({ type: 'drain', person: signedIn })
  }
  const hidden = () => document.visibilityState === 'hidden' && handOver()
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', handOver)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', handOver)
  }
}
