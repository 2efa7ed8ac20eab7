import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/open-page.ts'
import { expect, test } from '../support/store.ts'
import { tapThrough } from '../support/taps.ts'
import type { TestStore } from '../support/test-store.ts'

const failed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })

/** The store answers every call with 500. */
const fail = (store: TestStore) => store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'fault' : 'pass'))

async function expectAnotherAttempt(page: Page, store: TestStore): Promise<void> {
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(/^Offline( ·|$)|you’re offline/i).filter({ visible: true })).toHaveCount(0)
  store.proxy.choose(() => 'pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed(page)).toHaveCount(0)
}

const PAGES = [
  '/account/address',
  '/account/orders',
  '/account/profile',
  '/account/inbox',
  '/account/points-rewards',
  '/account/vouchers',
  '/account/warranty',
]

for (const path of PAGES) {
  test(`a store that fails is not called offline at ${path}, and the page offers another attempt`, async ({
    page,
    store,
    customer: _signedIn,
  }) => {
    fail(store)
    await page.goto(path)
    await expectAnotherAttempt(page, store)
  })
}

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
