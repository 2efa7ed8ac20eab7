import { ANIMATION_MS, SCROLL_END_MS, SCROLL_REFRESH_MS } from '../lib/scroll-timing.ts'

/** How long content that arrives late may still change the scroll position. */
const FOLLOW_MAX_MS = 10_000
/** Any of these means that the person has taken over scrolling. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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

const pageAddress = (): string => location.pathname + location.search
/** Address of the page on screen; `location` is already that of the next one while it loads. */
let shownPage = ''

/**
 * Stores the scroll position of every history entry in its state. The browser's own restoration is off while the app
 * runs, because it acts before the page is rendered; it is turned on again for a reload.
 */
export function trackScrollPosition(): void {
  history.scrollRestoration = 'manual'
  shownPage = pageAddress()
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  let ending: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(ending)
      if (pageAddress() !== shownPage) return
      const entry = location.href
      ending = setTimeout(() => entry === location.href && remember(), SCROLL_END_MS)
    },
    { passive: true },
  )
  watchHash()
}

/** Handles moves within one page: the router renders no other page for them, so nothing else would scroll. */
function watchHash(): void {
  const onMove = ({ type }: Event) => {
    if (pageAddress() !== shownPage) return
    if (type === 'popstate') restoreScroll()
    else if (location.hash) scrollToHash({ isAnimated: true })
  }
  // The router dispatches its own navigations under this name.
  for (const type of ['popstate', 'pushState']) addEventListener(type, onMove)
}

/** After a page is rendered: scrolls to the entry's stored position, else to its hash target, else to the top. */
export function restoreScroll(): void {
  shownPage = pageAddress()
  const position = remembered()
  if (position === null && location.hash) return scrollToHash()
  const top = position ?? 0
  follow(() => {
    if (Math.abs(scrollY - top) >= 2) scrollTo({ top, behavior: 'instant' })
    return Math.abs(scrollY - top) < 2
  })
}

/** Scrolls to a hash target that is rendered late; the browser has handled a target in the rendered page. */
export function scrollToLateHash(): void {
  if (location.hash && remembered() === null && !hashTarget()) scrollToHash()
}

function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A hash that is not valid URI encoding has no target.
    return null
  }
}

/** Scrolls to the hash target as soon as it exists, and again while content above it grows. */
function scrollToHash({ isAnimated = false } = {}): void {
  let offset: number | null = null
  let isShort = false
  if (!hashTarget() && !isAnimated) scrollTo({ top: 0, behavior: 'instant' })
  follow(() => {
    const target = hashTarget()
    if (!target) return false
    const found = Math.round(target.getBoundingClientRect().top + scrollY)
    // A page that was too short for this position may have grown below the target.
    if (found === offset && !isShort) return false
    if (offset === null && isAnimated) glideTo(target)
    else target.scrollIntoView({ behavior: 'instant' })
    if (offset === null) focusTarget(target)
    offset = found
    isShort = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
    return false
  })
}

/** Moves the focus to the target, unless the person is in a field or dialog. */
function focusTarget(target: HTMLElement): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('input, textarea, select, dialog')) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

let stopFollowing = () => {}

/** Calls `settle` at once and while the page may grow, until it returns true, any input, or the time limit. */
function follow(settle: () => boolean): void {
  stopFollowing()
  if (settle()) return
  const refresh = setInterval(() => settle() && stop(), SCROLL_REFRESH_MS)
  const end = setTimeout(() => stop(), FOLLOW_MAX_MS)
  const growing = new ResizeObserver(() => settle() && stop())
  const stop = () => {
    clearInterval(refresh)
    clearTimeout(end)
    growing.disconnect()
    for (const type of INPUT_EVENTS) removeEventListener(type, stop)
  }
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true })
  growing.observe(document.body)
  stopFollowing = stop
}

/** Animates the scroll unless reduced motion is preferred. The browser computes the end, with scroll margins. */
function glideTo(target: HTMLElement): void {
  const from = scrollY
  target.scrollIntoView({ behavior: 'instant' })
  const to = scrollY
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  scrollTo({ top: from, behavior: 'instant' })
  const stopped = new AbortController()
  const { signal } = stopped
  for (const type of INPUT_EVENTS) addEventListener(type, () => stopped.abort(), { passive: true, signal })
  const begin = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - begin) / ANIMATION_MS)
    if (signal.aborted) return
    scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}
