import { flushSync } from 'react-dom'
import { restoreScroll } from './scroll.ts'

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Puts the next page on the screen, with a view transition where the browser has them, and then its scroll. */
export function showPage(update: () => void, { isNewPage, isFirst }: { isNewPage: boolean; isFirst: boolean }): void {
  if (isFirst) return update()
  const change = () => {
    flushSync(update)
    if (isNewPage) focusContent()
    // A hash moves the focus on from there.
    restoreScroll()
  }
  if (!isNewPage || !('startViewTransition' in document) || !wantsMotion()) return change()
  const transition = document.startViewTransition(change)
  // Skipped ones (a hidden tab, a second navigation) still changed the page.
  transition.ready.catch(() => undefined)
}

/** Whoever does not see the page change starts reading at its content. */
function focusContent(): void {
  const content = document.querySelector('main')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
