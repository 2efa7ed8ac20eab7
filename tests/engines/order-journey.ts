import { setTimeout as pause } from 'node:timers/promises'
import { newDealerOf, newSeller } from '../support/journeys/acting-steps.ts'
import type { TestStore } from '../support/store/test-store.ts'
import type { EngineBrowser } from './engine.ts'
import { DEALERS, giveSession } from './first-visit-journey.ts'
import type { Journey } from './journey.ts'
import { click, find, until, untilHydrated, untilPieces } from './steps.ts'

const CREDIT = 5_000_000
const ARRIVAL_LIMIT_MS = 60_000

/** Gets the device of a sales person ready, by tapping from the home page. */
async function getReady(browser: EngineBrowser, store: TestStore, phone: string): Promise<void> {
  await browser.goto(`${store.origin}/`)
  await giveSession(browser, store, { phone, path: DEALERS })
  await browser.reload()
  await until(browser, () => navigator.serviceWorker.controller !== null || null)
  await untilHydrated(browser)
  await click(browser, { css: 'button', name: 'Account' })
  await click(browser, { css: 'dialog a[href="/account"]' })
  // Phones show the pages of the account as a list, wide windows beside the dashboard.
  await click(browser, { css: 'nav a[href="/account/offline"]' })
  await click(browser, { css: 'button', name: 'Get ready' })
  await until(browser, () => document.body.innerText.includes('Everything is downloaded.') || null)
}

/** Opens the cart page; on wide windows by the drawer. */
async function openCart(browser: EngineBrowser): Promise<void> {
  await click(browser, { css: 'a[aria-label="Cart, 1 piece"]' })
  const shown = await until(browser, () => {
    if (location.pathname === '/cart') return 'page'
    return document.querySelector('dialog:modal a[href="/cart"]') && 'drawer'
  })
  if (shown === 'drawer') await click(browser, { css: 'dialog a[href="/cart"]' })
}

/**
 * A sales person orders for a dealer without an address and without a server, by tapping from the home page; the browser
 * is killed, and the order must arrive exactly once.
 */
export const order: Journey = async ({ browser: guest, store, openNew, reopen }) => {
  await guest.close()
  const seller = await newSeller(store)
  const dealer = await newDealerOf(store, seller, CREDIT)
  const preparing = await openNew()
  await getReady(preparing, store, seller.phone)
  // Cookies and the worker's registration are written to disk when the browser is closed, or half a minute later.
  await preparing.close()
  await store.closeShop()
  const browser = await reopen()
  await browser.goto(`${store.origin}/`)
  await untilHydrated(browser)
  await click(browser, { css: 'nav a[href="/shop"]' })
  await click(browser, { css: 'main a[href$="/shop/product/1012"]' })
  await until(browser, () => document.querySelector('h1')?.innerText.startsWith('Mango') || null)
  await click(browser, { css: 'button', name: /^Add to cart/ })
  await click(browser, { css: '[role="option"]', name: new RegExp(`^${dealer.name}`) })
  await untilPieces(browser, 1)
  await openCart(browser)
  await click(browser, { css: 'main a[href="/cart/checkout"]', name: 'Continue to order' })
  await click(browser, { css: 'label', name: /^Pick up/ })
  await click(browser, { css: 'label:has(input[name="pickup-store"])' })
  await click(browser, { css: 'button:not([aria-disabled="true"])', name: 'Send when back online' })
  await until(browser, () => location.pathname.startsWith('/account/orders/waiting/') || null)
  const reference = await find(browser, { css: 'article h2', name: /^W-/ })
  await browser.kill()

  const again = await reopen()
  await again.goto(`${store.origin}/`)
  await store.openShop()
  const arrived = () =>
    store.db.query<{ reference: string }>('select reference from sales_order where dealer_id = $1', [dealer.id])
  const end = performance.now() + ARRIVAL_LIMIT_MS
  while ((await arrived()).length === 0 && performance.now() < end) await pause(100)
  await again.reload()
  await untilHydrated(again)
  const orders = (await arrived()).map((one) => one.reference)
  if (orders.join() !== reference) throw new Error(`${reference} was ordered, and arrived: ${orders.join() || 'none'}`)
  return `${reference} ordered without a server, 1 kill: one order`
}
