import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { tapProduct } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const ADAPTER = 1052
const NAME = 'Kabusa Wall Adapter 10 W'

const receiveOrder = (store: TestStore, { id }: Customer) =>
  store.db.query(
    `update sales_order set status = 'COMPLETED', payment_status = 'PAID', completed_at = now() where account_id = $1`,
    [id],
  )
const stored = (store: TestStore, { id }: Customer) =>
  store.db.query<{ rating: number; status: string; revision: number }>(
    'select rating, status, revision from product_review where account_id = $1',
    [id],
  )

async function fillIn(page: Page, stars: number, text: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} star` }).check()
  await page.getByLabel('Your review').fill(text)
  await page.getByRole('button', { name: 'Send review' }).click()
}

test(
  'a customer reviews what they received without signal; staff publish and answer it for everybody',
  provenBy(
    'tests/api/reviews/reviews.test.ts',
    'src/offline/requests/task-requests.test.ts',
    'src/features/reviews/review-state.test.ts',
  ),
  async ({ page, store, customer, browser }) => {
    const order = await placeOrder(page.context(), store.origin)
    await receiveOrder(store, customer)
    await store.openInstalled(page, `/account/orders/${order.id}`)
    await expect(page.getByRole('link', { name: `Add a review of ${NAME}` })).toBeVisible()
    await store.closeShop()
    await page.getByRole('link', { name: `Add a review of ${NAME}` }).click()
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible()
    await expect(page.getByText('Enter your review.')).toBeVisible()
    await fillIn(page, 4, 'Charges quickly and stays cool.')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Saved on this device')).toBeVisible()
    expect(await stored(store, customer)).toEqual([])
    await store.openShop(page)
    await expect
      .poll(() => stored(store, customer), { timeout: 30_000 })
      .toEqual([{ rating: 4, status: 'waiting', revision: 1 }])
    await expect(page.getByText('Being checked')).toBeVisible()
    expect(await violations(page)).toEqual([])

    const staffContext = await browser.newContext({ baseURL: store.origin })
    const staff = await staffContext.newPage()
    await signInAs(staff, store, { phone: ADMIN[store.market] })
    await staff.goto('/staff')
    await staff.getByRole('link', { name: /^Reviews to check\s*[1-9]/ }).click()
    const row = staff.getByRole('listitem').filter({ hasText: 'Charges quickly and stays cool.' })
    await row.getByRole('button', { name: 'Publish' }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Published' }).click()
    await row.getByRole('button', { name: 'Reply' }).click()
    await row.getByLabel('Public reply').fill('Thank you for the feedback.')
    await row.getByRole('button', { name: 'Save reply' }).click()
    await expect(row.getByText('Thank you for the feedback.').first()).toBeVisible()
    await expectToFit(staff)
    expect(await violations(staff)).toEqual([])
    await staffContext.close()

    await tapProduct(page, ADAPTER, 'charger')
    await page.getByRole('link', { name: /1 review$/ }).click()
    const review = page.getByRole('article').filter({ hasText: 'Charges quickly and stays cool.' })
    await expect(review.getByText('Test C.')).toBeVisible()
    await expect(review.getByText('Thank you for the feedback.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit review' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await store.db.query('delete from product_review where account_id = $1', [customer.id])
  },
)
