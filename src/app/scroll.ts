/** Specification 9: a scroll has ended when nothing moved for this long. */
const SCROLL_END_MS = 200
/** A restored page may still be growing: its pictures and cards come from a cache, but not within one frame. */
const GROWING_MS = 1_000

const remembered = (): number | null => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'scroll' in state && typeof state.scroll === 'number'
    ? state.scroll
    : null
}

const remember = () => {
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' ? state : {}), scroll: Math.round(scrollY) }, '')
}

/**
 * Keeps the position of every history entry in the entry itself. The browser's own restoring is off while the app
 * runs, because it acts before the page of the entry is there; a reload gets it back.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  let ending: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(ending)
      const entry = location.href
      ending = setTimeout(() => entry === location.href && remember(), SCROLL_END_MS)
    },
    { passive: true },
  )
}

/** After a page has been shown: where this entry was left, else its hash target, else the top. */
export function restoreScroll(): void {
  const position = remembered()
  const target =
    position === null && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  // The browser's own scrolling honours the target's scroll margin.
  if (target) target.scrollIntoView()
  else scrollUntilThere(position ?? 0)
}

function scrollUntilThere(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  if (Math.abs(scrollY - top) < 2) return
  const growing = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = () => {
    growing.disconnect()
    for (const kind of ['wheel', 'touchstart', 'keydown']) removeEventListener(kind, stop)
  }
  // Whoever scrolls by hand meanwhile is where they want to be.
  for (const kind of ['wheel', 'touchstart', 'keydown']) addEventListener(kind, stop, { passive: true })
  setTimeout(stop, GROWING_MS)
  growing.observe(document.body)
}
