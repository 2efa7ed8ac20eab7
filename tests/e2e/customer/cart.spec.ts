import type { Page } from '@playwright/test'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { actFor, actingBar, logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { addOne, expectPieces, MANGO, productPage, quantityOf, WIDE } from '../../support/journeys/cart-steps.ts'
import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const FOUR_PODS = 'Any four pods'
const figures = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const figure = (page: Page, label: string) =>
  figures(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

test('a customer adds a bundle, chooses a state, tries codes, and sees every amount and every change', async ({
  page,
  store,
  customer,
}) => {
  await test.step('the bundle is put together on the page of one of its goods', async () => {
    await page.goto(productPage(MANGO))
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: FOUR_PODS }) })
    const sheet = page.getByRole('dialog', { name: FOUR_PODS })
    await offer.getByRole('button', { name: 'Add bundle' }).click()
    await sheet.getByLabel(/4 of 4/).selectOption({ label: 'Grape' })
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Add bundle' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 3, 1016: 1 })
    await expect(sheet).toBeHidden()
  })

  await test.step('the cart shows it as a group with the amounts of the server', async () => {
    await tapCart(page)
    const bundle = page.getByRole('region', { name: FOUR_PODS })
    await expect(bundle).toContainText('RM 79.90 together')
    await expect(bundle.getByRole('listitem')).toHaveCount(2)
    await expect(figure(page, 'Items')).toHaveText('RM 91.60')
    await expect(figure(page, FOUR_PODS)).toHaveText('-RM 11.70')
    await expect(figure(page, 'Total')).toHaveText('RM 79.90')
    await expect(figure(page, 'Points you’ll earn')).toHaveText('79 pts')
    await expect(figure(page, 'Rounding')).toHaveCount(0)
  })

  await test.step('a state is enough for the delivery fee and time', async () => {
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Selangor' })
    await expect(page.getByText(/^Delivery RM.8\.00 · \d/)).toBeVisible()
    await expect(figure(page, 'Total')).toHaveText('RM 87.90')
  })

  await test.step('a code shows its effect or why it has none, and is not sent any more once it is removed', async () => {
    const code = page.getByRole('textbox', { name: 'Voucher code' })
    await code.fill('raya2026')
    await page.getByRole('button', { name: 'Apply: Voucher code' }).click()
    await expect(page.getByText('This voucher has expired.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove raya2026' }).click()
    await code.fill('SAVE5')
    await code.press('Enter')
    await expect(page.getByText('RM 5.00 off your items.')).toBeVisible()
    await expect(figure(page, 'Voucher SAVE5')).toHaveText('-RM 5.00')
    // A request with the code may still be in flight.
    const askedWithout = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/api/carts' && !searchParams.has('voucher_code')
    })
    await page.getByRole('button', { name: 'Remove SAVE5' }).click()
    await askedWithout
    await expect(figure(page, 'Total')).toHaveText('RM 87.90')
    expect(await violations(page)).toEqual([])
  })

  await test.step('items that are not selected do not block the checkout', async () => {
    const checkoutLink = page.getByRole('link', { name: 'Check out' })
    await expect(checkoutLink).toHaveAttribute('href', '/cart/checkout')
    for (const name of ['Mango', 'Grape'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true })
    await expect(page.getByText('Select at least one item.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check out' })).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Mango', 'Grape'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true })
    await expect(checkoutLink).toBeVisible()
  })

  await test.step('one button takes the bundle apart and keeps its goods', async () => {
    await page.getByRole('button', { name: `Remove bundle: ${FOUR_PODS}` }).click()
    await expect(page.getByRole('region', { name: FOUR_PODS })).toHaveCount(0)
    await expect(quantityOf(page, MANGO)).toHaveValue('3')
    await expect(figure(page, 'Total')).toHaveText('RM 99.60')
  })

  await test.step('a changed price is shown until it has been acknowledged', async () => {
    await store.setPrice(MANGO.id, 2_390)
    try {
      await page.reload()
      await page.getByRole('button', { name: 'See what changed' }).click()
      const sheet = page.getByRole('dialog', { name: 'What changed' })
      await expect(sheet.getByRole('listitem')).toHaveText(/Mango ×3RM.22\.90 → RM.23\.90/)
      expect(await violations(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Got it' }).click()
      await expect(page.getByText('changed since your last visit')).toHaveCount(0)
      await page.reload()
      await expect(figure(page, 'Total')).toBeVisible()
      await expect(page.getByText('changed since your last visit')).toHaveCount(0)
    } finally {
      await store.setPrice(MANGO.id, 2_290)
    }
  })

  await expectToFit(page)
})

test(
  'a customer with four single pods is offered the cheaper bundle, and accepts it with one click',
  provenBy(
    'tests/api/cart/bundles.test.ts',
    'server/domains/cart/calculation/bundle-hint.test.ts',
    'src/features/cart/bundles/offered-hint.test.ts',
  ),
  async ({ page, store, customer }) => {
    for (const [productId, quantity] of [
      [1012, 3],
      [1016, 1],
    ] as const)
      await putInCart(page, store, { productId, quantity })
    const hint = page.getByRole('region', { name: 'Bundle offer' })
    await page.goto(productPage(MANGO))
    await expect(hint).toContainText('Save RM 11.70 with “Any four pods”')
    expect(await violations(page)).toEqual([])
    await tapCart(page)
    await expect(hint).toContainText('Save RM 11.70')
    await expect(figure(page, 'Total')).toHaveText('RM 91.60')
    expect(await violations(page)).toEqual([])

    await test.step('not offline, where the saving may be outdated', async () => {
      await store.closeShop()
      await page.getByRole('button', { name: 'Increase quantity of Mango' }).click()
      await expect(hint).toBeHidden()
      await page.getByRole('button', { name: 'Decrease quantity of Mango' }).click()
      await store.openShop(page)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 3, 1016: 1 })
    })

    await hint.getByRole('button', { name: `Apply bundle: ${FOUR_PODS}` }).click()
    await expect(page.getByRole('region', { name: FOUR_PODS })).toContainText('RM 79.90 together')
    await expect(figure(page, 'Total')).toHaveText('RM 79.90')
    await expect(hint).toBeHidden()
    expect(await store.cartOnServer(customer)).toEqual({ 1012: 3, 1016: 1 })
  },
)

test.describe('a sales person', () => {
  test.use(WIDE)

  test(
    'gives their dealer a manual discount within the limit, and hides it when showing the tablet to customers',
    provenBy('tests/api/cart/calculation.test.ts', 'server/domains/cart/calculation/calculate.test.ts'),
    async ({ page, context, store }) => {
      const seller = await newSalesPerson(store)
      const [dealer] = seller.dealers
      await logInAsDealer(store, context, seller)
      await page.goto(productPage(MANGO))
      await actFor(page, dealer)
      await addOne(page, 1)
      await tapCart(page)
      const amount = page.getByRole('textbox', { name: 'Amount in RM' })
      await amount.fill('1,50')
      await amount.press('Enter')
      await expect(page.getByText('RM 1.50 off this order.')).toBeVisible()
      await expect(figure(page, 'Manual discount')).toHaveText('-RM 1.50')
      await page.getByRole('button', { name: 'Remove discount' }).click()
      await amount.fill('15')
      await amount.press('Enter')
      await expect(page.getByText(/^RM.15\.00 is over the limit\. We applied RM.1\.60\.$/)).toBeVisible()

      await page.evaluate(() => {
        const acting = JSON.parse(localStorage.getItem('acting') ?? '{}')
        localStorage.setItem('acting', JSON.stringify({ ...acting, isShown: true }))
      })
      await page.reload()
      await expect(actingBar(page)).toContainText(`Customer view: ${dealer.name}`)
      await expectPieces(page, 1)
      await expect(page.getByText('Order summary')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Manual discount' })).toHaveCount(0)
    },
  )
})
