/**
 * Whether this page may run: from `pagehide` on it is frozen in the back/forward cache or about to be destroyed, and
 * `pageshow` resumes it. A worker is never frozen.
 */
export interface PageLifecycle {
  isFrozen(): boolean
  /** Resolves at once, or when the page is shown again. */
  untilShown(): Promise<void>
  /** Called within `pagehide`, while the page still runs. Returns the unsubscribe function. */
  onFreeze(listener: () => void): () => void
}

export function watchLifecycle(target: Pick<EventTarget, 'addEventListener'>): PageLifecycle {
  let isFrozen = false
  const freezing = new Set<() => void>()
  const waiting = new Set<() => void>()
  target.addEventListener('pagehide', () => {
    isFrozen = true
    for (const listener of freezing) listener()
  })
  target.addEventListener('pageshow', () => {
    isFrozen = false
    for (const resolve of waiting) resolve()
    waiting.clear()
  })
  return {
    isFrozen: () => isFrozen,
    untilShown: () => (isFrozen ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()),
    onFreeze(listener) {
      freezing.add(listener)
      return () => freezing.delete(listener)
    },
  }
}

let watched: PageLifecycle | undefined

/** The lifecycle of this page or worker. */
export function pageLifecycle(): PageLifecycle {
  watched ??= watchLifecycle(globalThis)
  return watched
}
