import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type KillableBrowser, launchKillable } from '../../support/device/killable-browser.ts'
import {
  addOne,
  deliveries,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  keysSent,
  MANGO,
  productPage,
  tagsOf,
} from '../../support/journeys/cart-steps.ts'
import { test as base, expect } from '../../support/store/store.ts'
import { inWholeBrowser, isFullRun, provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

/** A profile folder with the app installed and a customer signed in; no browser is running on it. */
interface Device {
  launch(): Promise<KillableBrowser>
  customer: Customer
}

const test = base.extend<{ device: Device }>({
  device: async ({ store, launchOptions, baseURL: _fresh }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'killed-'))
    const customer = await store.customer()
    const launch = () => launchKillable(profile, launchOptions.executablePath)
    const browser = await launch()
    await store.confirmAge(browser.context)
    await store.logIn(browser.context, customer)
    const page = await browser.context.newPage()
    await store.openInstalled(page, '/')
    await browser.close()
    await use({ launch, customer })
    rmSync(profile, { recursive: true, force: true })
  },
})

async function openMango({ context }: KillableBrowser, store: TestStore): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(store.origin + productPage(MANGO))
  return page
}

test(
  'an edit made before the browser was killed is sent by the next browser before any page is opened',
  inWholeBrowser(
    provenBy(
      'an offline edit is sent by the worker alone when every page is closed',
      'a number that was shown survives a browser that is killed as soon as it appears',
    ),
  ),
  async ({ device, store }) => {
    const killed = await device.launch()
    const page = await openMango(killed, store)
    await killed.context.setOffline(true)
    await addOne(page, 1)
    await expect.poll(() => tagsOf(page)).not.toEqual([])
    await killed.kill()
    expect(deliveries(store.proxy)).toEqual([])

    const next = await device.launch()
    await expect.poll(() => store.cartOnServer(device.customer)).toEqual({ [MANGO.id]: 1 })
    expect(next.context.pages().map((open) => open.url())).toEqual(['about:blank'])
    await next.close()
    await expectEachOnce(store, device.customer)
  },
)

test('a number that was shown survives a browser that is killed as soon as it appears', async ({ device, store }) => {
  store.proxy.choose(({ path }) => (path.startsWith('/api/carts') ? 'refuse' : 'pass'))
  const kills = isFullRun ? 3 : 1
  for (let pieces = 1; pieces <= kills; pieces++) {
    const browser = await device.launch()
    const page = await openMango(browser, store)
    await expectPieces(page, pieces - 1)
    let isShown = () => {}
    const killed = new Promise<void>((resolve) => {
      isShown = () => void browser.kill().then(resolve)
    })
    await page.exposeFunction('numberIsShown', () => isShown())
    await page.evaluate((wanted) => {
      new MutationObserver(() => {
        const link = document.querySelector('a[aria-label^="Cart, "]')
        if (link?.getAttribute('aria-label')?.includes(` ${wanted} piece`)) {
          ;(window as unknown as { numberIsShown(): void }).numberIsShown()
        }
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'] })
    }, pieces)
    await page
      .getByRole('button', { name: 'Add to cart' })
      .click()
      .catch(() => {})
    await killed
  }

  store.proxy.choose(() => 'pass')
  const browser = await device.launch()
  const page = await openMango(browser, store)
  await expectPieces(page, kills)
  await expect.poll(() => store.cartOnServer(device.customer)).toEqual({ [MANGO.id]: kills })
  await browser.close()
})

test(
  'an edit whose browser was killed while sending keeps its key, and counts once',
  provenBy(
    'a number that was shown survives a browser that is killed as soon as it appears',
    'an edit whose response is lost repeatedly keeps its key and counts once',
    'tests/simulation/simulation.test.ts',
  ),
  async ({ device, store }) => {
    const killed = await device.launch()
    const page = await openMango(killed, store)
    store.proxy.choose(({ path }) => (path === '/api/carts/update_cart_item' ? 'hang' : 'pass'))
    await addOne(page, 1)
    await expect.poll(() => store.cartOnServer(device.customer)).toEqual({ [MANGO.id]: 1 })
    await killed.kill()

    store.proxy.choose(() => 'pass')
    const next = await device.launch()
    const again = await openMango(next, store)
    await expectPieces(again, 1)
    await expectWaiting(again, 0)
    await next.close()
    // Sent again, or found in the cart that was loaded first: under one key either way.
    expect(new Set(keysSent(store.proxy)).size).toBe(1)
    expect(await store.executed(device.customer)).toBe(1)
    await expect.poll(() => store.cartOnServer(device.customer)).toEqual({ [MANGO.id]: 1 })
  },
)
