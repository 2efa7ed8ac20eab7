import { type Journey, untilOnServer } from './journey.ts'
import { click, until, untilAwake, untilPieces } from './steps.ts'

const TAPS = 5

/** Leaves the store for good as soon as the tap is on the device: it must reach the server with no page open. */
export const leaving: Journey = async ({ browser, store, customer }) => {
  for (let tap = 1; tap <= TAPS; tap++) {
    await browser.goto(`${store.origin}/shop/product/1012`)
    await untilAwake(browser)
    await untilPieces(browser, tap - 1)
    await browser.run(() => {
      // Leaves in the very moment in which the change is shown as stored.
      const label = () => document.querySelector('a[aria-label^="Cart, "]')?.ariaLabel
      const before = label()
      new MutationObserver(() => {
        if (label() !== before) location.assign('about:blank')
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await click(browser, { css: 'button', name: /^Add to cart/ })
    await until(browser, () => location.href === 'about:blank' || null)
    await untilOnServer(store, customer, tap)
  }
  return `${TAPS} taps left at once, ${TAPS} on the server with no page open`
}
