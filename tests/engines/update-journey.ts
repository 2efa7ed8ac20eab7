import { rmSync } from 'node:fs'
import { buildNext } from '../support/next-build.ts'
import { databaseAnswers, type Journey, untilOnServer } from './journey.ts'
import { click, find, until, untilHydrated, untilPieces } from './steps.ts'

/** A new build while changes are pending: it is offered, activated with one click, and the changes are sent. */
export const update: Journey = async ({ browser, store, customer }) => {
  const next = await buildNext()
  try {
    await browser.goto(`${store.origin}/shop/product/1012`)
    await until(browser, async () => (await navigator.serviceWorker.ready).active?.state === 'activated' || null)
    await browser.reload()
    await until(browser, () => navigator.serviceWorker.controller !== null || null)
    await untilHydrated(browser)
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts') ? 'refuse' : 'pass'))
    await click(browser, { css: 'button', name: /^Add to cart/ })
    await untilPieces(browser, 1)
    await store.runBuild(next)
    await browser.run(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await click(browser, { css: 'button', name: 'Update' })
    await find(browser, { css: 'button', name: /^Add to basket/ })
    await untilPieces(browser, 1)
    if (!(await databaseAnswers(browser))) throw new Error('the database is blocked after the update')
    store.proxy.choose(() => 'pass')
    await browser.reload()
    await untilOnServer(store, customer, 1)
    return 'offered, taken with one tap, 1 waiting change sent once'
  } finally {
    await store.runBuild()
    rmSync(next, { recursive: true, force: true })
  }
}
