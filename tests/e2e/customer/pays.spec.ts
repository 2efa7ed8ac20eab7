import type { Page } from 'playwright'
import { untilStored } from '../../support/device/device-storage.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import {
  chargeAt,
  giveAddress,
  ordersOf,
  payAtGateway,
  placeOrder,
  putInCart,
} from '../../support/journeys/gateway-steps.ts'
import { collectPageErrors } from '../../support/journeys/open-page.ts'
import { tapCheckout, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const PRE_ORDERED = 1011
const FOR_POINTS = 1059

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens checkout with goods in the cart, an address and this payment method. */
async function openCheckout(page: Page, store: TestStore, way: RegExp): Promise<void> {
  await putInCart(page, store)
  await giveAddress(page, store)
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await page.getByRole('radio', { name: way }).check()
}

test.describe('a customer in Malaysia', () => {
  test('pays at senangPay after a failure, and the page updates by itself', async ({ page, store, customer }) => {
    const pageErrors = await collectPageErrors(page)
    await putInCart(page, store)
    await page.goto('/cart')
    await tapThrough(page, '/cart/checkout')
    const still = page.locator('#checkout-still')
    await expect(still).toHaveText('To do: choose or add an address')
    await giveAddress(page, store)
    await page.reload()
    await expect(page.getByText('47300 Petaling Jaya, Selangor')).toBeVisible()
    // The first way to pay at once is chosen.
    await expect(still).toBeEmpty()
    expect(await violations(page)).toEqual([])
    // By keyboard: one Tab stop for the group, arrows within it.
    await page.getByRole('radio', { name: /senangPay/ }).focus()
    await page.keyboard.press('Space')
    await expectToFit(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await placeOrder(page)
    await payAtGateway(page, 'Fail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment failed')
    await expect(page.getByRole('status').filter({ hasText: 'Payment failed' })).toBeFocused()
    const [order] = await ordersOf(store, customer)
    // The result in the URL has no effect.
    const forged = await page.context().newPage()
    await forged.goto(`/payment/success/${order?.id}`)
    await expect(forged.getByRole('heading', { level: 1 })).toHaveText('Payment failed')
    await forged.close()
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: /senangPay/ }).check()
    await page.getByRole('button', { name: 'Pay RM 37.90' }).click()
    await payAtGateway(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
    expect(await ordersOf(store, customer)).toMatchObject([{ status: 'PAID', payment_status: 'PAID' }])
    await page.getByRole('link', { name: 'View invoice' }).click()
    await expect(page).toHaveURL(`/pdf/invoices/${order?.order_no}`)
    expect(pageErrors).toEqual([])
  })

  test(
    'comes back from the payment page with the browser, and finds the order that waits',
    provenBy(
      'tests/api/payments/payments.test.ts',
      'pays at senangPay after a failure, and the page updates by itself',
      'src/features/payments/payment-display-state.test.ts',
    ),
    async ({ page, store, customer }) => {
      await openCheckout(page, store, /senangPay/)
      await placeOrder(page)
      await chargeAt(page)
      await page.goBack()
      const [order] = await ordersOf(store, customer)
      if (!order) throw new Error('no order')
      await expect(page.getByText('No items selected')).toBeVisible()
      const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: order.order_no })
      await expect(waiting).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      const account = page.getByRole('dialog', { name: 'Account' })
      await expect(account.getByRole('link', { name: 'Orders 1 order needs your attention' })).toBeVisible()
      await account.getByRole('button', { name: 'Close' }).click()
      await waiting.click()
      await expect(page).toHaveURL(new RegExp(`/account/orders/${order.id}$`))
      await expect(page.getByRole('heading', { level: 1, name: order.order_no })).toBeVisible()
    },
  )

  test(
    'closes the app at the bank, and finds the current payment status, in a browser without a session too',
    provenBy(
      'tests/api/payments/payments.test.ts',
      'pays at senangPay after a failure, and the page updates by itself',
    ),
    async ({ page, context, store, customer }) => {
      await openCheckout(page, store, /senangPay/)
      await placeOrder(page)
      const gateway = await chargeAt(page)
      await page.close()
      const [order] = await ordersOf(store, customer)

      const reopened = await context.newPage()
      await reopened.goto(`/payment/pending/${order?.id}`)
      await expect(reopened.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment')

      // Paid in the browser opened by the banking app, which has no session.
      const elsewhere = await context.browser()?.newContext({ baseURL: store.origin })
      const other = await elsewhere?.newPage()
      if (!elsewhere || !other) throw new Error('no second browser')
      await store.confirmAge(elsewhere)
      await other.goto(gateway)
      await payAtGateway(other)
      await expect(other).toHaveURL(/\/auth\/login$/)
      await expect(other.getByText(`Order ${order?.order_no} is paid.`)).toBeVisible()
      await expect(other.getByText('Nur Aisyah')).toHaveCount(0)
      await store.logIn(elsewhere, customer)
      const signedIn = await elsewhere.newPage()
      await signedIn.goto(`/payment/pending/${order?.id}`)
      await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Paid')
      await elsewhere.close()

      // No interaction with the app.
      await expect(reopened.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 35_000 })
    },
  )

  test(
    'transfers the exact amount and uploads the receipt',
    provenBy('tests/api/payments/payments-manual.test.ts', 'src/features/checkout/checkout-terms.test.ts'),
    async ({ page, store, customer }) => {
      await openCheckout(page, store, /Bank transfer/)
      await page.getByLabel('Order note (optional)').fill('Ring twice')
      await untilStored(page, 'Ring twice')
      await page.reload()
      // The choices are restored.
      await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked()
      await expect(page.getByLabel('Order note (optional)')).toHaveValue('Ring twice')
      await placeOrder(page)
      await expect(page.getByText('Transfer exactly this amount, then send us your receipt.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy Amount' })).toBeVisible()
      await page.getByRole('button', { name: 'Send receipt' }).click()
      await expect(page.getByText('Select your receipt file.')).toBeVisible()
      await expect(page.getByText('Select the account you paid to.')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.locator('input[type=file]').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PNG })
      await page.getByLabel('Paid to').selectOption({ index: 1 })
      await page.getByLabel('Payer’s name').fill('Nur Aisyah')
      await page.getByRole('button', { name: 'Send receipt' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      expect(await ordersOf(store, customer)).toMatchObject([{ status: 'PENDING_PAYMENT', payment_status: 'REVIEW' }])
    },
  )

  test('orders once despite network faults, and sees what changed before submitting again', async ({
    page,
    context,
    store,
    customer,
  }) => {
    await openCheckout(page, store, /Bank transfer/)
    await expect(page.locator('#checkout-still')).toBeEmpty()
    await store.setPrice(1052, 3_190)
    await placeOrder(page)
    const changed = page.getByRole('alert').filter({ hasText: 'The total has changed' })
    await expect(changed).toContainText('Kabusa Wall Adapter 10 W: RM 29.90 → RM 31.90')
    await expect(changed).toContainText('Total: RM 37.90 → RM 39.90')
    // The order arrives, and every response is lost.
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/checkout') ? 'cut' : 'pass'))
    await placeOrder(page)
    await expect(page.getByText('We didn’t get a reply.')).toBeVisible()
    store.proxy.choose(() => 'pass')
    // A cart that was fetched again meanwhile has no lines to order any more.
    const open = page.getByRole('button', { name: 'Place order' })
    await expect(open.or(page.getByText('We couldn’t confirm your last order'))).toBeVisible()
    // The app is closed, and opened again.
    await page.close()
    const reopened = await context.newPage()
    await reopened.goto('/cart/checkout')
    await reopened.getByRole('button', { name: 'Find my order' }).click()
    await expect(reopened).toHaveURL(/\/payment\/pending\//)
    expect(await ordersOf(store, customer)).toHaveLength(1)
    await store.setPrice(1052, 2_990)
  })

  test(
    'sees that no response came, also when the lines were requested again meanwhile',
    provenBy(
      'orders once despite network faults, and sees what changed before submitting again',
      'src/features/checkout/pending-checkout.test.ts',
      'src/features/checkout/submit-checkout.test.ts',
    ),
    async ({ page, store, customer }) => {
      await openCheckout(page, store, /Bank transfer/)
      const isCounted = (path: string) => path.startsWith('/api/carts?') && path.includes('cart_ids=')
      // The order arrives; every response is lost, and so is the cart of this device.
      store.proxy.choose(({ path }) => (path.startsWith('/api/carts') && !isCounted(path) ? 'cut' : 'pass'))
      await placeOrder(page)
      await expect(page.getByText('We didn’t get a reply.')).toBeVisible()
      const { length } = store.proxy.seen
      // A response counts as fresh for five seconds.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
        expect(store.proxy.seen.slice(length).filter(({ path }) => isCounted(path))).not.toEqual([])
      }).toPass()
      await expect(page.getByText('We couldn’t confirm your last order')).toBeVisible()
      store.proxy.choose(() => 'pass')
      await page.getByRole('button', { name: 'Find my order' }).click()
      await expect(page).toHaveURL(/\/payment\/pending\//)
      expect(await ordersOf(store, customer)).toHaveLength(1)
    },
  )

  test(
    'is not asked for payment where none is due: pre-orders, points, pickup',
    provenBy('tests/api/orders/checkout.test.ts', 'tests/api/orders/orders.test.ts'),
    async ({ page, store, customer }) => {
      await store.db.query('update account set points_balance = 1500 where id = $1', [customer.id])
      await putInCart(page, store, { productId: FOR_POINTS, checkoutType: 'points' })
      await page.goto('/cart')
      await tapThrough(page, '/cart/checkout')
      await page.getByRole('radio', { name: 'Pick up' }).check()
      await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
      await expect(page.getByText('Paid with points. Nothing else to pay.')).toBeVisible()
      await expect(page.getByRole('radio', { name: /senangPay/ })).toHaveCount(0)
      await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\//)
      await tapProduct(page, PRE_ORDERED, 'device')
      await page.getByRole('button', { name: /^Pre-order/ }).click()
      await tapCheckout(page)
      await expect(page.getByText('Nothing to pay now.')).toBeVisible()
      await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\//)
      expect(await ordersOf(store, customer)).toMatchObject([
        { payment_status: 'NOT_REQUIRED', total: 0 },
        { status: 'PREORDER' },
      ])
    },
  )
})
