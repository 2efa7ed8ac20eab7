import type { Page } from '@playwright/test'
import { untilCatalogueStored } from '../../support/device/device-storage.ts'
import { releaseWorker, reloadPastWorker } from '../../support/device/worker-release.ts'
import {
  actFor,
  logInAsDealer,
  newDealerWithCredit,
  newSalesPerson,
  type SalesPerson,
} from '../../support/journeys/acting-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

/** Wide enough for the links of the header. */
test.use({ viewport: { width: 1280, height: 800 } })

const PEOPLE = ['customer', 'guest', 'dealer', 'sales person'] as const

/** Signs in without a page: the page of the test is the first one of the device. */
async function becomes(who: (typeof PEOPLE)[number], page: Page, store: TestStore): Promise<SalesPerson | null> {
  const context = page.context()
  await store.confirmAge(context)
  if (who === 'customer') await store.logIn(context, await store.customer())
  if (who === 'dealer') await logInAsDealer(store, context, await newDealerWithCredit(store, 0))
  if (who !== 'sales person') return null
  const seller = await newSalesPerson(store)
  await logInAsDealer(store, context, seller)
  return seller
}

const untilControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Tells a page that was reloaded from one that stayed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { hasStayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'hasStayed' in window)

const header = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name }).first()
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [at, who] of PEOPLE.entries())
  test(
    `a ${who} loses the signal in the first page of a device, and shops on in it by tapping`,
    afterFirst(at, 'a customer loses the signal in the first page of a device, and shops on in it by tapping'),
    async ({ page, store }) => {
      const seller = await becomes(who, page, store)
      await releaseWorker(page)
      await page.goto('/')
      await mark(page)
      if (seller) await actFor(page, seller.dealers[0])
      await untilCatalogueStored(page)
      await untilControlled(page)
      await store.closeShop()

      await header(page, 'Shop').click()
      await expect(title(page)).toContainText('Shop')
      await page.getByRole('main').getByRole('link', { name: 'Mango' }).first().click()
      await expect(title(page)).toHaveText('Mango')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      if (who === 'guest') {
        await expect(page.getByText('We saved Kabusa Pod Mango for you. Sign in to add it to your cart.')).toBeVisible()
      } else {
        await header(page, 'Cart, 1 piece').click()
        await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveValue('1')
      }
      expect(await hasStayed(page)).toBe(true)
    },
  )

test('a page that loses the signal before the app is stored says so, keeps its document, and opens by itself what was tapped', async ({
  page,
  store,
  customer,
}) => {
  expect(customer.phone).not.toBe('')
  await page.goto('/')
  await untilHydrated(page)
  await mark(page)
  await store.closeShop()
  await header(page, 'Shop').click()
  await expect(page.getByText('The shop isn’t on this device yet. It opens when you’re back online.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(title(page)).not.toContainText('isn’t available')
  await header(page, 'Shop').click()
  await expect(title(page)).toHaveText('This page isn’t available offline')
  await store.openShop()
  await expect(title(page)).toContainText('Shop')
  expect(await hasStayed(page)).toBe(true)
})

for (const [at, lost] of ['/sw.js', '/assets/precache-', '/index.html'].entries())
  test(
    `an installation that lost ${lost} is repeated when there is a connection, and the page needs no reload`,
    afterFirst(
      at,
      'an installation that lost /sw.js is repeated when there is a connection, and the page needs no reload',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await releaseWorker(page)
      let isLost = true
      store.proxy.choose(({ path }) => (isLost && path.startsWith(lost) ? 'refuse' : 'pass'))
      await page.goto('/')
      await mark(page)
      await expect.poll(() => store.proxy.seen.filter(({ fault }) => fault === 'refuse')).not.toEqual([])
      const hasRegistration = async () => (await navigator.serviceWorker.getRegistration()) !== undefined
      await expect.poll(() => page.evaluate(hasRegistration)).toBe(false)
      isLost = false
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await untilControlled(page)
      expect(await hasStayed(page)).toBe(true)
    },
  )

test(
  'a file of the app that is on its way while the worker takes over arrives once, and its page opens',
  provenBy('sw/abortable-work.test.ts', 'every file of the first page may be late or fail at first'),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    await page.goto('/')
    await untilHydrated(page)
    await mark(page)
    let letGo = () => {}
    const goOn = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isHeld = false
    store.proxy.choose(({ path }) => {
      if (isHeld || !/^\/assets\/shop-page[^/]*\.js$/.test(path)) return 'pass'
      isHeld = true
      return { upTo: /^/, goOn }
    })
    await header(page, 'Shop').click()
    await expect.poll(() => isHeld).toBe(true)
    await releaseWorker(page)
    await untilControlled(page)
    letGo()
    await expect(title(page)).toContainText('Shop')
    expect(await hasStayed(page)).toBe(true)
  },
)

test(
  'a page that was reloaded past its worker is controlled by it again, and works offline',
  provenBy('a new version moves every open tab to it with one click, has every file, and keeps pending edits'),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    await store.openInstalled(page, '/')
    await reloadPastWorker(page)
    await mark(page)
    await untilControlled(page)
    await store.closeShop()
    await header(page, 'Shop').click()
    await expect(title(page)).toContainText('Shop')
    expect(await hasStayed(page)).toBe(true)
  },
)
