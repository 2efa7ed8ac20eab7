import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const failed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })

/** The store answers every call with 500. */
const fail = (store: TestStore) => store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'fault' : 'pass'))

async function expectNotOffline(page: Page): Promise<void> {
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(/^Offline( ·|$)|you’re offline/i).filter({ visible: true })).toHaveCount(0)
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

async function tryAgain(page: Page): Promise<void> {
  await again(page).click()
  await expect(failed(page)).toHaveCount(0)
}

async function expectAnotherAttempt(page: Page, store: TestStore): Promise<void> {
  await expectNotOffline(page)
  store.proxy.choose(() => 'pass')
  await tryAgain(page)
}

const PAGES = [
  '/account/address',
  '/account/orders',
  '/account/profile',
  '/account/inbox',
  '/account/points-rewards',
  '/account/vouchers',
  '/account/warranty',
  '/account/reviews',
  '/account/wishlist',
  '/shop/redemption',
]

test(
  'a store that fails is not called offline in any tab of the account, and each tab offers another attempt',
  provenBy(
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
    'src/lib/http/query-display.test.ts',
    'src/features/cart/sync/chip-content.test.ts',
  ),
  async ({ context, store, customer: _signedIn }) => {
    fail(store)
    const tabs = await Promise.all(PAGES.map(() => context.newPage()))
    // All at once: each of them tries for seven seconds before it gives up.
    await Promise.all(tabs.map((tab, at) => tab.goto(PAGES[at] ?? '')))
    for (const tab of tabs) {
      await expectNotOffline(tab)
      await expect(again(tab)).toBeVisible()
    }
    store.proxy.choose(() => 'pass')
    // A tab that waited longer has asked again by itself.
    await Promise.all(tabs.map((tab) => Promise.race([tryAgain(tab), expect(failed(tab)).toHaveCount(0)])))
  },
)

/** The store answers these calls with 500. */
const failAt = (store: TestStore, call: string) =>
  store.proxy.choose(({ path }) => (path.startsWith(call) ? 'fault' : 'pass'))

test(
  'the devices of a profile are told with another attempt when the store fails',
  provenBy(
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
    'src/lib/http/query-display.test.ts',
  ),
  async ({ page, store, customer: _signedIn }) => {
    failAt(store, '/api/users/me/sessions')
    await page.goto('/account/profile')
    await expectAnotherAttempt(page, store)
  },
)

test(
  'the sheet of a bundle does not call its goods sold out when the store fails',
  provenBy(
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
    'src/lib/http/query-display.test.ts',
  ),
  async ({ page, store, customer: _signedIn }) => {
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    failAt(store, '/api/products')
    await page.getByRole('button', { name: 'Add bundle' }).first().click()
    await expectAnotherAttempt(page, store)
  },
)

test(
  'the bank accounts of a transfer are told with another attempt when the store fails',
  provenBy(
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
    'src/lib/http/query-display.test.ts',
  ),
  async ({ page, context, store, customer: _signedIn }) => {
    const { id } = await placeOrder(context, store.origin)
    failAt(store, '/api/data/banks')
    await page.goto(`/account/orders/${id}`)
    await page.getByRole('button', { name: 'Send receipt' }).click()
    await expectAnotherAttempt(page, store)
  },
)

test(
  'quick order does not ask a dealer to be online when the store fails',
  provenBy(
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
    'src/lib/http/query-display.test.ts',
  ),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: '+60100000201', signInPath: '/api/auth/dealer/login' })
    fail(store)
    await page.goto('/shop/quick-order')
    await expectAnotherAttempt(page, store)
  },
)

test('a store that fails is not called offline on a page of the shop, and the page offers another attempt', async ({
  page,
  context,
  store,
}) => {
  await store.confirmAge(context)
  await page.goto('/')
  await untilHydrated(page)
  fail(store)
  await tapThrough(page, '/shop')
  await expectAnotherAttempt(page, store)
})
