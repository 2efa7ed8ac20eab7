import type { Page } from '@playwright/test'
import { storedOn, untilStored } from '../../support/device/device-storage.ts'
import { logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { MANGO, openInstalled, WIDE } from '../../support/journeys/cart-steps.ts'
import { tapAccount, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test('a sales person gets the device ready, and has pictures and prices of everything without a connection', async ({
  page,
  context,
  store,
}) => {
  const seller = await newSalesPerson(store)
  await store.confirmAge(context)
  await logInAsDealer(store, context, seller)
  // Firefox asks the person whether the store may keep its data; the question stays open here.
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => new Promise(() => {})
  })
  await store.openInstalled(page, '/account/offline')
  const main = page.getByRole('main')
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  await expect(row('Pictures')).toContainText('Missing')
  await expect(row('Connection')).toContainText('The store can be reached')
  expect(await violations(page)).toEqual([])
  await main.getByRole('button', { name: 'Get ready' }).click()
  await expect(main.getByText('Everything is downloaded.')).toBeVisible({ timeout: 60_000 })
  for (const name of [
    'Products',
    'Pictures',
    'Stores',
    'Delivery and payment',
    'Help and policies',
    'Dealers',
    'Prices',
    'Carts',
  ])
    await expect(row(name)).toContainText('Ready')
  await expect(row('Prices')).toContainText(`${seller.dealers.length} of ${seller.dealers.length}`)

  expect(await storedOn(page)).toContain('store_locator')
  await store.closeShop()
  await page.reload()
  await expect(row('Connection')).toContainText('You’re offline')
  for (const name of ['Pictures', 'Stores', 'Help and policies']) await expect(row(name)).toContainText('Ready')
  await main.getByRole('button', { name: 'Update now' }).click()
  await expect(main.getByText('The connection was lost.')).toBeVisible()

  // A list that this device has never shown: each picture comes from what was kept.
  await tapThrough(page, '/shop', '/shop?category=liquid')
  const pictures = main.getByRole('listitem').locator('img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.slice(0, 4).map((one) => (one as HTMLImageElement).naturalWidth > 1)))
    .toEqual([true, true, true, true])
})

/** Number of pictures on the device, in each cache. */
const picturesOn = (page: Page) =>
  page.evaluate(async () => {
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    return { kept: await paths('kept-images'), shown: await paths('images') }
  })
const widthOf = (address: string) => Number(/w_(\d+)/.exec(address)?.[1])

async function getReady(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Get ready|Update now)$/ })
    .click()
  await expect(page.getByText('Everything is downloaded.')).toBeVisible({ timeout: 60_000 })
}

test.describe('on a connection that costs', () => {
  test.use(WIDE)

  test(
    'nothing large is downloaded before the person has agreed',
    provenBy(
      'src/features/offline-readiness/keep-pictures.test.ts',
      'src/features/offline-readiness/readiness.test.ts',
    ),
    async ({ page, store, customer }) => {
      expect(customer.id).toBeTruthy()
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { type: 'cellular', saveData: false } }),
      )
      await openInstalled(page, store, MANGO)
      await tapAccount(page, '/account/offline')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Get ready' }).click()
      await expect(main.getByText(/^This may use your mobile data: about 0\.\d MB/)).toBeVisible()
      expect((await picturesOn(page)).kept).toEqual([])
      await main.getByRole('button', { name: 'Cancel' }).click()
      // Small ones are not worth a question.
      await main.getByRole('radio', { name: /^Small/ }).check()
      await getReady(page)
      expect(new Set((await picturesOn(page)).kept.map(widthOf))).toEqual(new Set([240]))
      await main.getByRole('radio', { name: /^Standard/ }).check()
      await main.getByRole('button', { name: 'Get ready' }).click()
      await main.getByRole('button', { name: /^Download 0\.\d MB/ }).click()
      await expect(page.getByText('Everything is downloaded.')).toBeVisible({ timeout: 60_000 })
      expect(new Set((await picturesOn(page)).kept.map(widthOf))).toEqual(new Set([480]))
    },
  )

  test(
    'with “Use less data” pictures are small and the list is not refreshed unasked',
    provenBy(
      'src/features/offline-readiness/keep-pictures.test.ts',
      'a sales person gets the device ready, and has pictures and prices of everything without a connection',
    ),
    async ({ page, store, customer }) => {
      expect(customer.id).toBeTruthy()
      await openInstalled(page, store, MANGO)
      await tapAccount(page, '/account/offline')
      await page.getByRole('switch', { name: 'Use less data' }).check()
      await untilStored(page, '"isSaving":true')
      const before = new Set((await picturesOn(page)).shown)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await tapProduct(page, 1001, 'device')
      await page.waitForLoadState('networkidle')
      const added = (await picturesOn(page)).shown.filter((address) => !before.has(address))
      expect(added.length).toBeGreaterThan(0)
      expect(Math.max(...added.map(widthOf))).toBeLessThanOrEqual(480)
      expect(asked.filter((address) => address.includes('/api/catalogue/'))).toEqual([])
    },
  )
})
