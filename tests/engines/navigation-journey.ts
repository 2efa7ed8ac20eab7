import { databaseAnswers, type Journey, see, untilOnServer } from './journey.ts'
import { click, untilHydrated, untilPieces } from './steps.ts'

const PRODUCTS = [1012, 1016]
const ROUNDS = 5

/**
 * Leaves each page for another document, which puts it into the back/forward cache, and changes the cart on the next
 * one. A page frozen with an open transaction would block the database for all following pages.
 */
export const navigation: Journey = async ({ browser, store, customer }) => {
  let pieces = 0
  let cached = 0
  for (let round = 0; round < ROUNDS; round++) {
    const product = PRODUCTS[round % PRODUCTS.length]
    if (round === 0) await browser.goto(`${store.origin}/shop/product/${product}`)
    else await browser.run((path) => location.assign(path), `/shop/product/${product}`)
    await see(browser, `/shop/product/${product}`)
    await untilHydrated(browser)
    if (!(await databaseAnswers(browser))) throw new Error(`the database is blocked after ${round} navigations`)
    await browser.run(() =>
      addEventListener('pagehide', (event) => sessionStorage.setItem('cached', `${event.persisted}`)),
    )
    await click(browser, { css: 'button', name: /^Add to cart/ })
    pieces += 1
    await untilPieces(browser, pieces)
    if ((await browser.run(() => sessionStorage.getItem('cached'))) === 'true') cached += 1
  }
  await browser.back()
  await see(browser, `/shop/product/${PRODUCTS[1]}`)
  await untilPieces(browser, pieces)
  await click(browser, { css: 'button', name: /^Add to cart/ })
  await untilPieces(browser, pieces + 1)
  await browser.forward()
  await see(browser, `/shop/product/${PRODUCTS[0]}`)
  await untilPieces(browser, pieces + 1)
  await untilOnServer(store, customer, pieces + 1)
  return `${ROUNDS} navigations, ${cached} into the back/forward cache, back and forward: ${pieces + 1} pieces`
}
