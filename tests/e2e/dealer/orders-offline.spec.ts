import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { untilSent } from '../../support/device/device-storage.ts'
import { type KillableBrowser, launchKillable } from '../../support/device/killable-browser.ts'
import { type ActingDealer, logInAsDealer, newDealerWithCredit } from '../../support/journeys/acting-steps.ts'
import { addOne, expectPieces, MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { giveAddress } from '../../support/journeys/gateway-steps.ts'
import { tapAccount, tapCheckout, tapProduct } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const CREDIT = 5_000_000
const CALL = '/api/carts/offline_checkout'

interface PlacedOrder {
  order_no: string
  reference: string | null
  total: number
  payment_status: string
}

const ordersOf = (store: TestStore, { id }: ActingDealer): Promise<PlacedOrder[]> =>
  store.db.query<PlacedOrder>(
    'select order_no, reference, total, payment_status from sales_order where dealer_id = $1 order by created_at',
    [id],
  )

/** A dealer's device with the app installed, two pieces in the cart, and an address. */
async function prepare(store: TestStore, page: Page, dealer: ActingDealer): Promise<void> {
  await logInAsDealer(store, page.context(), dealer)
  await store.openInstalled(page, productPage(MANGO))
  await giveAddress(page, store)
  await page.reload()
  await addOne(page, 1)
  await addOne(page, 2)
  await untilSent(page)
}

/** Goes to the checkout without a connection and stores the order; returns its reference. */
async function orderOffline(page: Page): Promise<string> {
  await tapCheckout(page)
  const send = page.getByRole('button', { name: 'Send when back online' })
  await expect(send).toBeVisible()
  await expect(page.getByText('Estimate, not confirmed yet.')).toBeVisible()
  await expect(page.getByText(/^Credit available after your waiting orders: RM/)).toBeVisible()
  await send.click()
  await expect(page.getByText('Estimate, not confirmed yet')).toBeVisible()
  await expectPieces(page, 0)
  return (await page.getByRole('heading', { name: /^W-/ }).textContent()) ?? ''
}

const placedOrder = (page: Page) => page.getByRole('list', { name: 'Orders of this day' }).getByRole('listitem')

const ringgit = (sen: number) => `RM ${(sen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

const state = (page: Page) => page.getByRole('article').getByRole('status')

test('a dealer orders offline: what is shown, and one order once there is a connection', async ({ page, store }) => {
  const dealer = await newDealerWithCredit(store, CREDIT)
  await prepare(store, page, dealer)
  // Opened once with a connection, so that the delivery fee is known.
  await tapCheckout(page)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await store.closeShop()
  const reference = await orderOffline(page)
  await expect(state(page)).toHaveText('Waiting to send')
  await expect(page.getByRole('img', { name: `QR code of ${reference}` })).toBeVisible()

  await test.step('it is listed with the orders, also after a reload without a connection', async () => {
    await tapAccount(page, '/account/orders')
    await page.reload()
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toContainText('Estimate, not confirmed yet')
    expect(await ordersOf(store, dealer)).toEqual([])
  })

  await test.step('it is in the list of everything unsent, in the report for support, and not called sent', async () => {
    await page.getByRole('button', { name: /^Offline · 2 waiting/ }).click()
    await page.getByRole('link', { name: 'See everything that waits' }).click()
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin })
    await page.getByRole('button', { name: 'Copy report' }).click()
    await expect(page.getByText('Report copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reference)
    await tapAccount(page, '/account/offline')
    const unsent = page.getByRole('listitem').filter({ hasText: /^Waiting to send/ })
    // The order, and the removal of its line from the cart.
    await expect(unsent).toContainText('2 orders or changes')
  })

  await test.step('the list of the day has it as an estimate', async () => {
    await tapAccount(page, '/account/placed-orders')
    await expect(placedOrder(page)).toContainText('Waiting to send')
    await expect(placedOrder(page)).toContainText('Estimate, not confirmed yet')
    await expect(page.getByRole('link', { name: '2 orders or changes to send' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await tapAccount(page, '/account/orders')
  })

  await store.openShop(page)
  await test.step('the server confirms it, and nothing before', async () => {
    await page.getByRole('link', { name: new RegExp(reference) }).click()
    await expect(state(page)).toHaveText(/^Confirmed: MY26-\d{6}$/, { timeout: 60_000 })
    const orders = await ordersOf(store, dealer)
    expect(orders).toMatchObject([{ reference, payment_status: 'ON_ACCOUNT' }])
    await expect(state(page)).toHaveText(`Confirmed: ${orders[0]?.order_no}`)
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByRole('link', { name: new RegExp(orders[0]?.order_no ?? '') })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toHaveCount(0)
  })

  await test.step('the list of the day has the figures of the server, and all is sent', async () => {
    const [order] = await ordersOf(store, dealer)
    await tapAccount(page, '/account/placed-orders')
    await expect(placedOrder(page)).toContainText(`${order?.order_no}`)
    await expect(placedOrder(page)).toContainText(ringgit(order?.total ?? 0))
    await expect(placedOrder(page)).not.toContainText('Estimate')
    await expect(page.getByText('Everything is sent')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n')[1]).toContain(`,${order?.order_no},${reference},2,MYR,`)
  })
})

/** Reading the records with this in their key takes a while, as on an old phone that does other things too. */
async function slowDown(page: Page, key: string): Promise<void> {
  await page.addInitScript((slow) => {
    const { get, getAll } = IDBObjectStore.prototype
    const isSlow = (wanted: unknown) => String(wanted instanceof IDBKeyRange ? wanted.lower : wanted).includes(slow)
    // Requests of a transaction are answered in turn. Many more would take the five seconds after which the app takes
    // the storage for one that hangs, on a busy machine.
    const keepBusy = (store: IDBObjectStore) => {
      for (let at = 0; at < 10_000; at += 1) get.call(store, `none:${at}`)
    }
    IDBObjectStore.prototype.get = function (wanted) {
      if (isSlow(wanted)) keepBusy(this)
      return get.call(this, wanted)
    }
    IDBObjectStore.prototype.getAll = function (wanted, count) {
      if (isSlow(wanted)) keepBusy(this)
      return getAll.call(this, wanted as IDBKeyRange, count)
    }
  }, key)
}

const READ_SLOWLY = [
  ['delivery rates', 'offline-terms'],
  ['weights of the catalogue', 'catalogue'],
] as const

for (const [what, key] of READ_SLOWLY) {
  const title = `an order pressed as soon as it can be has its delivery fee, however slowly the ${what} are read`
  test(
    title,
    provenBy('src/features/checkout/offline/offline-order.test.ts', 'tests/api/delivery/delivery.test.ts'),
    async ({ page, store }) => {
      const dealer = await newDealerWithCredit(store, CREDIT)
      await logInAsDealer(store, page.context(), dealer)
      await store.openInstalled(page, productPage(MANGO))
      await giveAddress(page, store)
      // With an empty cart, of which the server has calculated no fee.
      await tapAccount(page, '/account/offline')
      await page.getByRole('button', { name: 'Get ready' }).click()
      await expect(page.getByText('Everything is downloaded.')).toBeVisible()
      await store.closeShop()
      await tapProduct(page, MANGO.id)
      await addOne(page, 1)
      await slowDown(page, key)
      await tapCheckout(page)
      await page.reload()
      await page.getByRole('button', { name: 'Send when back online' }).click()
      await expect(page.getByRole('article')).toContainText(/DeliveryRM\s[1-9]/)
      await store.openShop(page)
      await expect(state(page)).toHaveText(/^Confirmed: MY26-\d{6}$/, { timeout: 60_000 })
    },
  )
}

test(
  'a price that changed meanwhile is listed with old and new, and accepted by hand',
  provenBy(
    'tests/api/orders/offline-orders.test.ts',
    'src/features/orders/waiting/order-changes.test.ts',
    'src/offline/waiting-orders/waiting-orders.test.ts',
  ),
  async ({ page, store }) => {
    const dealer = await newDealerWithCredit(store, CREDIT)
    await prepare(store, page, dealer)
    await tapCheckout(page)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
    await store.closeShop()
    await orderOffline(page)
    const raise = (by: number) =>
      store.db.query("update product_market set price = price + $2 where product_id = $1 and market = 'MY'", [
        MANGO.id,
        by,
      ])
    await raise(1_000)
    await store.openShop(page)
    await expect(state(page)).toHaveText('Needs your attention', { timeout: 60_000 })
    const notice = page.getByRole('alert').filter({ hasText: 'This order has changed' })
    await expect(notice.getByText(/^.*Mango.*: RM.+ → RM.+ each$/)).toBeVisible()
    await expect(notice.getByText(/^Total: RM.+ → RM/)).toBeVisible()
    expect(await ordersOf(store, dealer)).toEqual([])

    await page.getByRole('button', { name: /^Accept RM/ }).click()
    await expect(state(page)).toHaveText(/^Confirmed: /, { timeout: 60_000 })
    expect(await ordersOf(store, dealer)).toHaveLength(1)
    await raise(-1_000)
  },
)

test(
  'an order whose browser is killed before and while it is sent is one order',
  inWholeBrowser(
    provenBy(
      'src/offline/waiting-orders/order-schedules.test.ts',
      'tests/simulation/simulation.test.ts',
      'src/offline/outbox/drain.test.ts',
      'edits of one person are not even offered to the session of another',
      'a dealer orders offline: what is shown, and one order once there is a connection',
    ),
  ),
  async ({ store, launchOptions }) => {
    const profile = mkdtempSync(join(tmpdir(), 'ordered-'))
    const launch = () => launchKillable(profile, launchOptions.executablePath)
    const openPage = async ({ context }: KillableBrowser) => {
      const page = await context.newPage()
      await page.setViewportSize(WIDE.viewport)
      return page
    }
    const dealer = await newDealerWithCredit(store, CREDIT)
    // Closed once, so that the session is on disk.
    const installed = await launch()
    await prepare(store, await openPage(installed), dealer)
    await installed.close()
    const first = await launch()
    const page = await openPage(first)
    await page.goto(store.origin)
    await tapCheckout(page)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
    await first.context.setOffline(true)
    const reference = await orderOffline(page)
    await first.kill()
    expect(await ordersOf(store, dealer)).toEqual([])

    // The server creates the order and its answer never comes; the browser is killed while it waits.
    store.proxy.choose(({ path }) => (path.startsWith(CALL) ? 'hang' : 'pass'))
    const second = await launch()
    await (await openPage(second)).goto(`${store.origin}/account/orders`)
    await expect.poll(async () => (await ordersOf(store, dealer)).length, { timeout: 60_000 }).toBe(1)
    await second.kill()

    store.proxy.choose(() => 'pass')
    const third = await launch()
    const last = await openPage(third)
    await last.goto(`${store.origin}/account/orders`)
    await expect(last.getByRole('link', { name: new RegExp(reference) })).toContainText('Confirmed', {
      timeout: 60_000,
    })
    expect(await ordersOf(store, dealer)).toMatchObject([{ reference }])
    await third.close()
    rmSync(profile, { recursive: true, force: true })
  },
)
