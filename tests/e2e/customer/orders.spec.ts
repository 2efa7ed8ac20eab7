import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { logInAsDealer, newDealerOf, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapAccount, tapHub, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
const numbers = (page: Page) => rows(page).getByRole('heading')
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('orders', () => {
  test('a customer finds an order, sees it offline, and cancels it', async ({ page, context, store, customer }) => {
    expect(customer.phone).toBeTruthy()
    const pageErrors = await collectPageErrors(page)
    await page.goto('/account/orders')
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    const first = await placeOrder(context, store.origin)
    const second = await placeOrder(context, store.origin, { goods: { 1020: 2 } })
    await page.reload()
    await expect(numbers(page)).toHaveText([second.order_no, first.order_no])
    await expect(rows(page).first()).toContainText('To pay')
    await expect(rows(page).first()).toContainText(/Pay by/)
    await tapHub(page)
    await expect(page.getByRole('link', { name: 'Orders 2 orders need your attention' })).toBeVisible()
    await tapThrough(page, '/account/orders')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)

    // The search text is in the URL.
    await untilHydrated(page)
    await page.getByRole('searchbox').fill('adapter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=adapter$/)
    await expect(numbers(page)).toHaveText([first.order_no])
    await page.getByLabel('Orders by status').selectOption('SHIPPED')
    await expect(page).toHaveURL(/\?status=SHIPPED&q=adapter$/)
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(rows(page)).toHaveCount(2)

    await numbers(page).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first.order_no}`)
    await expect(part(page, 'Order summary')).toContainText('RM 29.90')
    await expect(part(page, 'Order history').getByRole('listitem')).toHaveText([/^Order placed.* · By you$/])
    await expect(page.getByRole('link', { name: 'Proforma' })).toHaveAttribute(
      'href',
      `/pdf/invoices/${first.order_no}`,
    )
    expect(await violations(page)).toEqual([])
    await expectToFit(page)

    // Offline both are shown with their age; actions that need the server are disabled with the reason.
    await store.waitUntilInstalled(page)
    await expect(page.getByRole('button', { name: 'Cancel order', exact: true })).toBeVisible()
    store.proxy.choose(() => 'refuse')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first.order_no}`)
    await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()
    const offline = page.getByRole('button', { name: 'Cancel order when back online' })
    await offline.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await tapAccount(page, '/account/orders')
    await page.getByRole('searchbox').fill('adapter')
    await page.keyboard.press('Enter')
    await expect(numbers(page)).toHaveText([first.order_no])
    store.proxy.choose(() => 'pass')

    await numbers(page).click()
    await page.getByRole('button', { name: 'Cancel order', exact: true }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    expect(await violations(page, [390])).toEqual([])
    await expect(page.getByText('Points you’ll earn')).toBeVisible()
    await question.getByLabel('Reason (optional)').fill('Ordered twice')
    await question.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(part(page, 'Order history')).toContainText('“Ordered twice”')
    await expect(page.getByText('Points you’ll earn')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText(['Order again'])
    await tapAccount(page, '/account/orders')
    await tapHub(page)
    await expect(page.getByRole('link', { name: 'Orders 1 order needs your attention' })).toBeVisible()
    expect(pageErrors.filter((line) => !line.includes('ERR_'))).toEqual([])
  })

  test(
    'a dealer sees what a sales person ordered for them, and orders it again',
    provenBy(
      'tests/api/orders/checkout.test.ts',
      'tests/api/orders/orders.test.ts',
      'src/features/orders/order-events.test.ts',
    ),
    async ({ browser, page, store }) => {
      const person = await newSalesPerson(store)
      const dealer = await newDealerOf(store, person, 1_000_000)
      const theirs = await browser.newContext({ baseURL: store.origin })
      await logInAsDealer(store, theirs, person)
      const placed = await placeOrder(theirs, store.origin, {
        goods: { 1052: 1, 1021: 2 },
        dealerId: dealer.id,
        service: null,
      })
      const tablet = await theirs.newPage()
      await tablet.goto(`/account/orders/${placed.id}`)
      await expect(tablet.getByText(/^Ordered by you for /)).toBeVisible()
      await expect(tablet.getByRole('button', { name: 'Choose this dealer to order again' })).toBeVisible()
      await theirs.close()

      await logInAsDealer(store, page.context(), dealer)
      await page.goto('/account/dashboard')
      await page
        .getByRole('list', { name: 'Orders by status' })
        .getByRole('link', { name: /Being prepared/ })
        .click()
      await expect(page).toHaveURL(/status=PROCESSING$/)
      await expect(page.getByText(/^Credit: /)).toBeVisible()
      await numbers(page).filter({ hasText: placed.order_no }).click()
      await expect(page.getByText('Being prepared, on account')).toBeVisible()
      await expect(page.getByText('Ordered by Test for you')).toBeVisible()
      const [stockRow] = await store.db.query<{ stock: number }>(
        "select stock from product_market where product_id = 1021 and market = 'MY'",
      )
      await store.setStock(1021, 0)
      await page.getByRole('button', { name: 'Order again' }).click()
      const answer = page.locator('section').filter({ hasText: 'Some items added to your cart' })
      await expect(answer.getByRole('listitem')).toHaveCount(1)
      await store.setStock(1021, stockRow?.stock ?? 0)
      await answer.getByRole('link', { name: 'Go to cart' }).click()
      await expect(page.getByRole('main')).toContainText('Wall Adapter')
    },
  )
})
