import { ANIMATION_MS, SCROLL_END_MS, SCROLL_REFRESH_MS } from '../lib/scroll-timing.ts'

/** Content of a page that came no later than this still moves the page to its place. */
const FOLLOW_MAX_MS = 10_000
/** With any of these the person takes the scroll over. */
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
/** Of the page on the screen: the address is that of the next one already while it loads. */
let shownPage = ''

/**
 * Keeps the position of every history entry in the entry itself. The browser's own restoring is off while the app
 * runs, because it acts before the page of the entry is there; a reload gets it back.
 */
export function keepScroll(): void {
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

/** Moves within one page: the router shows no other page for them, so nothing else would scroll. */
function watchHash(): void {
  const onMove = ({ type }: Event) => {
    if (pageAddress() !== shownPage) return
    if (type === 'popstate') restoreScroll()
    else if (location.hash) scrollToHash({ isAnimated: true })
  }
  // The router announces its own moves by this name.
  for (const type of ['popstate', 'pushState']) addEventListener(type, onMove)
}

/** After a page has been shown: where this entry was left, else its hash target, else the top. */
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

/** A rendered page that the browser could not scroll by itself: the target of its hash comes later. */
export function scrollToLateHash(): void {
  if (location.hash && remembered() === null && !hashTarget()) scrollToHash()
}

function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A hash that is no encoded text names nothing.
    return null
  }
}

/** To the target of the hash, as soon as it is there; then after it, while what stands above it still grows. */
function scrollToHash({ isAnimated = false } = {}): void {
  let offset: number | null = null
  let isShort = false
  if (!hashTarget() && !isAnimated) scrollTo({ top: 0, behavior: 'instant' })
  follow(() => {
    const target = hashTarget()
    if (!target) return false
    const found = Math.round(target.getBoundingClientRect().top + scrollY)
    // A page that was too short for it may have grown below.
    if (found === offset && !isShort) return false
    if (offset === null && isAnimated) glideTo(target)
    else target.scrollIntoView({ behavior: 'instant' })
    if (offset === null) focusTarget(target)
    offset = found
    isShort = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
    return false
  })
}

/** Reading and the keyboard go on at the target, unless the person is somewhere else already. */
function focusTarget(target: HTMLElement): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('input, textarea, select, dialog')) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

let stopFollowing = () => {}

/** Tries at once and again while the page may grow; ends when the work says so, by any input, and after a while. */
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

/** Scrolls there in steps, where the person wants motion. The browser's own place for the target counts: its margins. */
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
