import { type Journey, untilOnServer } from './journey.ts'
import { click, until, untilHydrated, untilPieces } from './steps.ts'

const TAPS = 5
/** Shortest time after which a person leaves once the change is shown. */
const GLANCE_MS = 150

/**
 * Leaves the store for good after each click: the change must reach the server with no page open. The first click is
 * made before a worker exists; after the others the page is left as soon as the change is shown as stored.
 */
export const leaving: Journey = async ({ browser, store, customer }) => {
  for (let tap = 1; tap <= TAPS; tap++) {
    await browser.goto(`${store.origin}/shop/product/1012`)
    await untilHydrated(browser)
    await untilPieces(browser, tap - 1)
    if (tap > 1) await until(browser, async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await browser.run(
      (glanceMs) => {
        const label = () => document.querySelector('a[aria-label^="Cart, "]')?.ariaLabel
        const before = label()
        const leave = () => location.assign('about:blank')
        new MutationObserver(() => {
          if (label() === before) return
          if (glanceMs > 0) setTimeout(leave, glanceMs)
          else leave()
        }).observe(document, { subtree: true, childList: true, attributes: true })
      },
      tap === 1 ? GLANCE_MS : 0,
    )
    await click(browser, { css: 'button', name: /^Add to cart/ })
    await until(browser, () => location.href === 'about:blank' || null)
    await untilOnServer(store, customer, tap)
  }
  return `${TAPS} taps left at once, ${TAPS} on the server with no page open`
}
