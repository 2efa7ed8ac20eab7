import { expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { actFor, dealerNamed, logInAsDealer, newDealerOf, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { expectWaiting } from '../../support/journeys/cart-steps.ts'
import { giveAddress, ordersOf, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCart, tapCheckout, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const DEALER = '+60100000201'

/** Sets what is left of the credit of the dealer with this phone, in sen. */
async function giveCredit(store: TestStore, phone: string, left: number): Promise<void> {
  await store.db.query(
    `update dealer_company d
        set credit_limit = $2 + (select coalesce(sum(total), 0) from sales_order
                                  where dealer_id = d.id and payment_status = 'ON_ACCOUNT')
      where account_id = (select id from account where phone = $1)`,
    [phone, left],
  )
}

test(
  'a dealer orders on account, and sees the remaining credit',
  provenBy(
    'tests/api/orders/checkout.test.ts',
    'tests/api/dealers/acting.test.ts',
    'src/features/checkout/drain-before-checkout.test.ts',
    'a dealer orders offline: what is shown, and one order once there is a connection',
  ),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: DEALER, signInPath: '/api/auth/dealer/login' })
    await giveAddress(page, store)
    await putInCart(page, store)
    await page.goto('/')
    await tapCheckout(page)
    await expect(page.getByText(/^You pay RM\s[\d.,]+ on the order page before we ship it\.$/)).toBeVisible()
    await giveCredit(store, DEALER, 500_000)
    await page.reload()
    await expect(page.getByText('This will be charged to your account.')).toBeVisible()
    await expect(page.getByText(/Credit available afterwards: RM/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /senangPay/ })).toHaveCount(0)
    await placeOrder(page)
    await expect(page).toHaveURL(/\/account\/orders\//)
    const [dealer] = await store.db.query<{ id: string }>('select id from account where phone = $1', [DEALER])
    expect((await ordersOf(store, { id: dealer?.id ?? '' })).at(-1)).toMatchObject({ payment_status: 'ON_ACCOUNT' })
  },
)

test(
  'an order beyond the credit says before and after the tap that all of it is paid first',
  provenBy('tests/api/orders/checkout.test.ts'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: DEALER, signInPath: '/api/auth/dealer/login' })
    await giveAddress(page, store)
    await giveCredit(store, DEALER, 100)
    await putInCart(page, store)
    await page.goto('/')
    await tapCheckout(page)
    await expect(page.getByText('This order is more than the available credit of RM 1.00')).toBeVisible()
    await expect(page.getByText('An order that isn’t paid within 48 hours is cancelled.')).toBeVisible()
    await placeOrder(page)
    await expect(page.getByText('This order was more than the available credit of RM 1.00')).toBeVisible()
  },
)

test(
  'a sales person chooses the dealer first, and an order waits for unsent changes',
  provenBy(
    'tests/api/dealers/acting.test.ts',
    'src/features/checkout/drain-before-checkout.test.ts',
    'a dealer orders offline: what is shown, and one order once there is a connection',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const dealer = await newDealerOf(store, seller, 500_000)
    await logInAsDealer(store, context, seller)
    await putInCart(page, store, { dealerId: dealer.id })
    await page.goto('/')
    await tapCart(page)
    await expect(page.getByRole('main').getByText('No dealer selected')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Choose a dealer' }).click()
    await dealerNamed(page, dealer).click()
    await tapThrough(page, '/cart/checkout')
    await expect(page.getByText(`This will be charged to the account of ${dealer.name}.`)).toBeVisible()
    await page.getByRole('radio', { name: 'Pick up' }).check()
    await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
    await expect(page.locator('#checkout-still')).toBeEmpty()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await page.setViewportSize({ width: 390, height: 844 })

    // A cart change that cannot be sent blocks the order, with its reason. The fault is a 429, with which the page stays
    // online: an offline page blocks every order.
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/update_cart_item') ? 'later' : 'pass'))
    await tapThrough(page, '/cart')
    await page.getByRole('button', { name: /^Increase quantity of / }).click()
    await expectWaiting(page, 1)
    await tapThrough(page, '/cart/checkout')
    await placeOrder(page)
    await expect(page.getByText('1 cart change isn’t sent yet.')).toBeVisible()
    expect(await ordersOf(store, seller)).toEqual([])
    store.proxy.choose(() => 'pass')
    await placeOrder(page)
    await expect(async () => {
      if ((await page.getByText(/look at it once more|The total has changed/i).count()) > 0) await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    const lines = await store.db.query(
      'select l.quantity from order_line l join sales_order o on o.id = l.order_id where o.ordered_by = $1',
      [seller.id],
    )
    expect(lines).toEqual([{ quantity: 2 }])
  },
)

test(
  'a deep link to the checkout of a sales person asks for the dealer first',
  provenBy(
    'src/session/acting.test.ts',
    'tests/api/dealers/acting.test.ts',
    'src/features/checkout/drain-before-checkout.test.ts',
    'a dealer orders offline: what is shown, and one order once there is a connection',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const dealer = await newDealerOf(store, seller, 500_000)
    await logInAsDealer(store, context, seller)
    await page.goto('/cart/checkout')
    await expect(page.getByText('Choose the dealer you’re ordering for.')).toBeVisible()
    await actFor(page, dealer)
    await expect(page.getByRole('heading', { name: 'No items selected' })).toBeVisible()
  },
)
