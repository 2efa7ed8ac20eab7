import type { BrowserContext, Page } from '@playwright/test'
import { storedOn, untilSent } from '../../support/device/device-storage.ts'
import { type ActingDealer, logInAsDealer, newDealerWithCredit } from '../../support/journeys/acting-steps.ts'
import { addOne, expectPieces, MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { giveAddress } from '../../support/journeys/gateway-steps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const CREDIT = 5_000_000
const CALL = '/api/carts/offline_checkout'

const referencesOf = async (store: TestStore, { id }: ActingDealer): Promise<(string | null)[]> => {
  const rows = await store.db.query<{ reference: string | null }>(
    'select reference from sales_order where dealer_id = $1',
    [id],
  )
  return rows.map(({ reference }) => reference)
}

interface OrderedOffline {
  dealer: ActingDealer
  page: Page
  reference: string
}

/** A dealer's installed device without a connection, on which an order of two pieces waits. */
async function orderOffline(store: TestStore, context: BrowserContext): Promise<OrderedOffline> {
  const dealer = await newDealerWithCredit(store, CREDIT)
  await logInAsDealer(store, context, dealer)
  const shop = await context.newPage()
  await store.openInstalled(shop, productPage(MANGO))
  await giveAddress(shop, store)
  await shop.reload()
  await addOne(shop, 1)
  await addOne(shop, 2)
  await untilSent(shop)
  await shop.close()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto('/cart/checkout')
  await page.getByRole('button', { name: 'Send when back online' }).click()
  await expectPieces(page, 0)
  const reference = (await page.getByRole('heading', { name: /^W-/ }).textContent()) ?? ''
  return { dealer, page, reference }
}

/** The question at sign-out, in a page of its own, opened by its address. */
async function askToLeave({ page }: OrderedOffline): Promise<Page> {
  const leaving = await page.context().newPage()
  await leaving.goto('/logout')
  return leaving
}

test(
  'an order whose storage is deleted under the page is put back, and sent once',
  provenBy('src/offline/outbox/lost-records.test.ts', 'src/offline/outbox/journal.test.ts'),
  async ({ context, store }) => {
    const ordered = await orderOffline(store, context)
    const { page, dealer, reference } = ordered
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: store.origin, storageTypes: 'indexeddb' })
    await goOnline(context)
    await expect(page.getByText(/^This browser deleted the store’s data/)).toBeVisible()
    await expect.poll(() => referencesOf(store, dealer)).toEqual([reference])
    await untilSent(page)
    await expectPieces(page, 0)
  },
)

test.describe('a dealer who signs out and discards, opened by its address,', () => {
  test(
    'an order whose answer was lost is told that the store has it',
    provenBy(
      'src/offline/waiting-orders/order-schedules.test.ts',
      'src/offline/requests/lost-requests.test.ts',
      'tests/api/orders/offline-orders.test.ts',
    ),
    async ({ context, store }) => {
      const ordered = await orderOffline(store, context)
      const { dealer, reference } = ordered
      store.proxy.choose(({ path }) => (path === CALL ? 'cut' : 'pass'))
      await goOnline(context)
      await expect.poll(() => referencesOf(store, dealer)).toEqual([reference])
      const page = await askToLeave(ordered)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(`The store may already have this: ${reference}.`)).toBeVisible()
      await expect(dialog.getByText('They won’t be sent and can’t be recovered.')).toHaveCount(0)

      await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
      await expect(page.getByRole('heading', { name: 'We couldn’t check everything' })).toBeVisible()
      await expect(page.getByText(`The store may already have this: ${reference}.`)).toBeVisible()
      store.proxy.choose(() => 'pass')
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByRole('heading', { name: 'The store already has this' })).toBeVisible()
      await expect(page.getByText(`Already placed: ${reference}.`)).toBeVisible()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${store.origin}/`)
      expect(await referencesOf(store, dealer)).toEqual([reference])
      expect(await storedOn(page)).not.toContain(reference)
    },
  )

  test(
    'an order that never arrived prevents it on the server first',
    provenBy('src/offline/waiting-orders/waiting-orders.test.ts', 'tests/api/orders/offline-orders.test.ts'),
    async ({ context, store }) => {
      const ordered = await orderOffline(store, context)
      const { dealer, reference } = ordered
      // The queue tries again meanwhile: of this order, only the fence gets through.
      store.proxy.choose(({ path, isFence }) => (path === CALL && !isFence ? 'refuse' : 'pass'))
      await goOnline(context)
      await expect.poll(() => store.proxy.seen.filter(({ path }) => path === CALL).length).toBeGreaterThan(0)
      const page = await askToLeave(ordered)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(`The store may already have this: ${reference}.`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
      await page.waitForURL(`${store.origin}/`)
      expect(store.proxy.seen.filter(({ path, isFence }) => path === CALL && isFence)).toHaveLength(1)
      expect(await referencesOf(store, dealer)).toEqual([])
      expect(await storedOn(page)).not.toContain(reference)
    },
  )

  test(
    'an order without a connection is told what the store may have, and signs out',
    provenBy(
      'src/offline/storage/sign-out.test.ts',
      'src/offline/waiting-orders/order-schedules.test.ts',
      'src/offline/requests/lost-requests.test.ts',
      'tests/api/orders/offline-orders.test.ts',
    ),
    async ({ context, store }) => {
      const ordered = await orderOffline(store, context)
      const { dealer, reference } = ordered
      store.proxy.choose(({ path }) => (path === CALL ? 'cut' : 'pass'))
      await goOnline(context)
      await expect.poll(() => referencesOf(store, dealer)).toEqual([reference])
      await context.setOffline(true)
      const page = await askToLeave(ordered)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(`The store may already have this: ${reference}.`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
      await page.waitForURL(`${store.origin}/`)
      expect(await storedOn(page)).not.toContain(reference)
    },
  )
})

test(
  'the question at sign-out, opened by its address, lists nothing that was sent meanwhile',
  provenBy(
    'src/offline/storage/sign-out.test.ts',
    'src/offline/waiting-orders/order-schedules.test.ts',
    'src/offline/requests/lost-requests.test.ts',
    'tests/api/orders/offline-orders.test.ts',
  ),
  async ({ context, store }) => {
    const ordered = await orderOffline(store, context)
    const page = await askToLeave(ordered)
    await expect(page.getByText(ordered.reference)).toBeVisible()
    await goOnline(context)
    await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    await expect(page.getByText(ordered.reference)).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${store.origin}/`)
    expect(await referencesOf(store, ordered.dealer)).toEqual([ordered.reference])
  },
)
