import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import {
  addOne,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  MANGO,
  productPage,
  WIDE,
} from '../support/cart-steps.ts'
import type { Fault } from '../support/fault-proxy.ts'
import { buildNext } from '../support/next-build.ts'
import { expect, test } from '../support/store.ts'
import { bringWorker } from '../support/worker-release.ts'

test.use(WIDE)

const HOME = '/api/home'

/** A tab of the very first visit: older than any worker, and without one until it is reloaded. */
async function openBeforeWorker(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(productPage(GRAPE))
  await bringWorker(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  return page
}

test('a new version moves every open tab to it with one click, has every file, and keeps pending edits', async ({
  page,
  context,
  store,
  customer,
}) => {
  const next = await buildNext({ from: "'Add to cart'", to: "'Add to basket'" })
  try {
    const first = await openBeforeWorker(context)
    await page.goto(productPage(MANGO))
    await store.waitUntilInstalled(page)
    const other = await context.newPage()
    await other.goto(productPage(GRAPE))
    const missing: string[] = []
    context.on('response', (answer) => {
      if (answer.status() === 404) missing.push(answer.url())
    })
    const faults = (ofHome: Fault) =>
      store.proxy.choose(({ path }) => (path.startsWith('/api/carts') ? 'refuse' : path === HOME ? ofHome : 'pass'))
    faults('pass')
    await addOne(page, 1)
    await addOne(other, 2)
    await expectWaiting(page, 2)
    const earlier = await page.evaluate(async () => {
      const [own = ''] = (await caches.keys()).filter((name) => name.startsWith('precache'))
      const kept = await (await caches.open(own)).keys()
      return kept.map(({ url }) => url).filter((url) => url.includes('/assets/') && url.endsWith('.js'))
    })

    await test.step('it is offered in every tab, and no tab changes before a click', async () => {
      await store.runBuild(next)
      await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
      for (const tab of [page, other, first]) {
        await expect(tab.getByText('A new version is available.')).toBeVisible()
        await expect(tab.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      }
    })

    await test.step('one click updates all tabs, although a response hangs', async () => {
      faults('hang')
      await other.evaluate((path) => void fetch(path).catch(() => {}), HOME)
      await expect.poll(() => store.proxy.seen.filter(({ fault }) => fault === 'hang')).not.toEqual([])
      faults('pass')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(first.getByRole('button', { name: 'Add to basket' })).toBeVisible()
      for (const tab of [page, other]) {
        await expect(tab.getByRole('button', { name: 'Add to basket' })).toBeVisible()
        await expectPieces(tab, 2)
        await expectWaiting(tab, 2)
      }
      expect(earlier.length).toBeGreaterThan(5)
      for (const file of earlier) expect((await context.request.get(file)).status()).toBe(200)
    })

    store.proxy.choose(() => 'pass')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await expectWaiting(page, 0)
    await expectWaiting(other, 0)
    await expectEachOnce(store, customer)
    expect(missing).toEqual([])
  } finally {
    await store.runBuild()
    rmSync(next, { recursive: true, force: true })
  }
})
