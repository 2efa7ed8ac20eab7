/** A thousand phones leave one tunnel together: each waits up to this long after the browser says "online". */
const SPREAD_MS = 3_000

const BY_HAND = 'chance'

/** One more chance, because the person asks for it. */
export const takeChance = (): void => void dispatchEvent(new Event(BY_HAND))

/**
 * The moments a browser gives a page to try again. All of them are needed: each is missing or late somewhere, and
 * Background Sync, which needs none, is not everywhere. Answers how to stop.
 */
export function onChances(chance: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => chance()
  // Nothing begins in a page that is being hidden: it may be frozen with a transaction open.
  const shown = () => document.visibilityState === 'visible' && chance()
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
