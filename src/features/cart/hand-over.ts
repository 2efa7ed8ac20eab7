let registration: ServiceWorkerRegistration | undefined

/** Remembers the worker of this device once there is one: in `pagehide` there is no time to ask for it. */
async function watchWorker(): Promise<void> {
  registration = await navigator.serviceWorker?.ready
}

/** Someone can send what waits after this page has been left. */
export const hasWorker = (): boolean => Boolean(registration?.active)

/**
 * Leaves what waits to the worker when the page is hidden or left. The page itself begins nothing then: it may be frozen
 * with a transaction open, which in WebKit blocks the database for every later page. Returns how to stop.
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
