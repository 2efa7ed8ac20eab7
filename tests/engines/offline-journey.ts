import { databaseAnswers, type Journey, see, untilOnServer } from './journey.ts'
import { click, until, untilHydrated, untilPieces } from './steps.ts'

/**
 * Changes the cart without a server and kills the browser: the changes must be there afterwards and be sent exactly
 * once.
 */
export const offline: Journey = async ({ browser: first, store, customer, reopen }) => {
  const address = `${store.origin}/shop/product/1012`
  // Cookies and the worker's registration are written to disk when the browser is closed, or half a minute later.
  await first.goto(address)
  await until(first, async () => (await navigator.serviceWorker.ready).active?.state === 'activated' || null)
  await first.close()
  const browser = await reopen()
  await browser.goto(address)
  await until(browser, () => navigator.serviceWorker.controller !== null || null)
  await until(browser, async () => ((await caches.keys()).some((name) => name.startsWith('precache')) ? true : null))
  await untilHydrated(browser)
  await store.closeShop()
  for (const pieces of [1, 2, 3]) {
    await click(browser, { css: 'button', name: /^Add to cart/ })
    await untilPieces(browser, pieces)
  }
  await browser.kill()
  const again = await reopen()
  await again.goto(address)
  await see(again, '/shop/product/1012')
  await untilPieces(again, 3)
  await click(again, { css: 'button', name: /^Add to cart/ })
  await untilPieces(again, 4)
  await again.reload()
  await untilPieces(again, 4)
  if (!(await databaseAnswers(again))) throw new Error('the database is blocked after a reload without a server')
  await store.openShop()
  await untilOnServer(store, customer, 4)
  return '4 changes without a server, 1 kill: 4 pieces on the server'
}
