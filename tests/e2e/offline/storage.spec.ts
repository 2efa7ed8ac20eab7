import type { Page } from 'playwright'
import {
  addOne,
  deliveries,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  keysSent,
  MANGO,
  openInstalled,
  productPage,
  quantityOf,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const DAY_MS = 24 * 60 * 60_000
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' })

test('a device whose storage is full shows no edit as saved, and sends it at once while online', async ({
  page,
  context,
  store,
  customer,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: store.origin, quotaSize: 1 })
  await page.goto(productPage(MANGO))

  await test.step('online', async () => {
    await addButton(page).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expect(page.getByText('Product cart updated')).toBeVisible()
  })

  const expectError = async () => {
    const alert = page.getByRole('alertdialog', { name: 'Error' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'OK' }).click()
  }
  await test.step('offline', async () => {
    await context.setOffline(true)
    await addButton(page).click()
    await expectError()
    await expectWaiting(page, 0)
  })

  await test.step('online, with an older unsent edit of the same line: the order is preserved', async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin: store.origin })
    await addButton(page).click()
    await expectWaiting(page, 1)
    // The browser still accepts small records here: makes every write fail instead.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      Object.assign(window, { makeNamespace: () => Object.assign(IDBObjectStore.prototype, { put }) })
    })
    await context.setOffline(false)
    await addButton(page).click()
    await expectError()
    expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  })

  await test.step('with free space again', async () => {
    await page.evaluate(() => (window as unknown as { makeNamespace(): void }).makeNamespace())
    await addButton(page).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 3 })
    await expectPieces(page, 3)
  })
  await expectEachOnce(store, customer)
})

test(
  'a device whose storage fails shows that, and sends an edit at once',
  provenBy(
    'src/offline/storage/device-records.test.ts',
    'src/offline/outbox/send-directly.test.ts',
    'a device whose storage is full shows no edit as saved, and sends it at once while online',
  ),
  async ({ page, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      }
    })
    await addButton(page).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expect(page.getByRole('button', { name: 'Could not save on this device' })).toBeVisible()
    // The server's cart is shown nevertheless.
    await expectPieces(page, 1)
    await expectEachOnce(store, customer)
  },
)

test(
  'a product opens offline by its address although the storage did not answer at first',
  provenBy('src/features/catalogue/use-query-with-snapshot.test.ts', 'src/offline/catalogue/catalogue-store.test.ts'),
  async ({ page, store }) => {
    await store.openInstalled(page, '/shop')
    await store.closeShop()
    await page.addInitScript(() => {
      const { getAllKeys } = IDBObjectStore.prototype
      IDBObjectStore.prototype.getAllKeys = () => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      }
      Object.assign(window, { mendStorage: () => Object.assign(IDBObjectStore.prototype, { getAllKeys }) })
    })
    await page.goto(productPage(GRAPE))
    await expect(page.getByRole('heading', { name: 'This page isn’t available offline' })).toBeVisible()
    await page.evaluate(() => (window as unknown as { mendStorage(): void }).mendStorage())
    await expect(addButton(page)).toBeVisible()
  },
)

test(
  'a device whose storage was cleared starts empty, as a new client of the same cart',
  inWholeBrowser(provenBy('src/offline/outbox/store.test.ts', 'tests/api/cart/exactly-once.test.ts')),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await addOne(page, 1)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectWaiting(page, 0)
    // While the app is closed: an open page detects that its worker is gone, and reloads itself.
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    const storageTypes = 'indexeddb,cache_storage,service_workers,local_storage'
    await session.send('Storage.clearDataForOrigin', { origin: store.origin, storageTypes })

    const again = await context.newPage()
    await again.goto(productPage(MANGO))
    await expectPieces(again, 1)
    await addOne(again, 2)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
    await expectWaiting(again, 0)
    const clients = keysSent(store.proxy).map((key) => key.split('.')[0])
    expect(new Set(clients).size).toBe(2)
    await expectEachOnce(store, customer)
  },
)

const clocks: [wrong: string, ms: number][] = [
  ['ten years ahead', 3_650 * DAY_MS],
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
  ['five years ahead', 1_826 * DAY_MS],
]
for (const [wrong, ms] of clocks) {
  test(
    `a clock that has jumped ${wrong} expires nothing and delays nothing`,
    provenBy('src/offline/outbox/drain.test.ts', 'src/offline/outbox/backoff.test.ts'),
    async ({ page, context, store, customer }) => {
      // The worker's clock cannot be set: the page has to send alone.
      await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
      await openInstalled(page, store, MANGO)
      store.proxy.choose(({ path }) => (path.startsWith('/api/carts') ? 'busy' : 'pass'))
      await addOne(page, 1)
      // The server requested a pause, which ends by itself or by the person's retry.
      await expect.poll(() => deliveries(store.proxy).length).toBeGreaterThan(0)
      await expectWaiting(page, 1)
      await page.close()

      store.proxy.choose(() => 'pass')
      const later = await context.newPage()
      await later.clock.install({ time: Date.now() + ms })
      await later.goto('/cart')
      await expect(quantityOf(later, MANGO)).toHaveValue('1')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      await expectWaiting(later, 0)
      await expect(later.getByText('This change is more than two weeks old')).toHaveCount(0)
      await expect(quantityOf(later, MANGO)).toHaveValue('1')
      await expectEachOnce(store, customer)
    },
  )
}
