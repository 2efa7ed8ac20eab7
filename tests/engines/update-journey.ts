import { rmSync } from 'node:fs'
import { buildNext } from '../support/store/next-build.ts'
import { databaseAnswers, type Journey, untilOnServer } from './journey.ts'
import { click, find, until, untilHydrated, untilPieces } from './steps.ts'

/**
 * Firefox stores the active worker only: after a kill it installs the waiting one again, and the page offers it. The
 * kill may also have lost the cookie of the age gate, which then covers the page.
 */
function shownAfterKill(): string | null {
  const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')
  if (texts.some((text) => text.startsWith('Add to cart'))) return 'taken at a cold start'
  return texts.includes('Update') ? 'offered again after a kill' : null
}

/**
 * A new build while changes are pending: it is offered, activated with one click, and the changes are sent. The next
 * one waits while the browser is killed.
 */
export const update: Journey = async ({ browser, store, customer, reopen }) => {
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
    await store.runBuild()
    await browser.run(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await until(browser, async () => ((await navigator.serviceWorker.getRegistration())?.waiting ? true : null))
    await browser.kill()
    const again = await reopen()
    await again.goto(`${store.origin}/shop/product/1012`)
    const end = await until(again, shownAfterKill)
    if (again.engine === 'chromium' && end !== 'taken at a cold start') throw new Error(end)
    return `offered, taken with one tap, 1 waiting change sent once; the next one ${end}`
  } finally {
    await store.runBuild()
    rmSync(next, { recursive: true, force: true })
  }
}
