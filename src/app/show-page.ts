import { flushSync } from 'react-dom'
import { restoreScroll } from './scroll.ts'

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Renders the next page, with a view transition where supported, and then sets its scroll position. */
export function showPage(update: () => void, { isNewPage, isFirst }: { isNewPage: boolean; isFirst: boolean }): void {
  if (isFirst) return update()
  const change = () => {
    flushSync(update)
    if (isNewPage) focusContent()
    // A hash target takes the focus afterwards.
    restoreScroll()
  }
  if (!isNewPage || !('startViewTransition' in document) || !wantsMotion()) return change()
  const transition = document.startViewTransition(change)
  // A skipped transition (a hidden tab, a second navigation) has still changed the page.
  transition.ready.catch(() => undefined)
  passTaps(transition)
}

/** While it runs, a transition covers the page. A tap ends it, and goes to what the person sees in that place. */
function passTaps(transition: ViewTransition): void {
  const pass = (event: MouseEvent) => {
    if (!event.isTrusted || event.target !== document.documentElement) return
    transition.skipTransition()
    document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', event))
  }
  addEventListener('click', pass, true)
  transition.finished.catch(() => undefined).finally(() => removeEventListener('click', pass, true))
}

/** Moves the focus to the content, so that screen readers start reading there. */
function focusContent(): void {
  const content = document.querySelector('main')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
