import { signInAs } from '../../support/journeys/account-steps.ts'
import { ADAPTER, giveAddress, ordersOf, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCart, tapCheckout, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const DEALERS = { MY: '+60100000201', ID: '+62800000000203' }
const POD = 1044
const MIXED = {
  mode: 'full',
  table: { customer: { age_restricted: 'reserve', other: 'buy' }, dealer: { age_restricted: 'buy', other: 'buy' } },
}

async function sell(store: TestStore, value: object): Promise<void> {
  await store.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify(value)])
  // Pages load the setting within a minute, a new server immediately.
  await store.killServer()
}

test(
  'a customer reserves pods and buys a charger, and a dealer orders both on account with delivery',
  provenBy('tests/api/site/sales-policy.test.ts'),
  async ({ page, store, customer, browser }) => {
    const phone = DEALERS[store.market]
    await sell(store, MIXED)
    try {
      await giveAddress(page, store)
      await putInCart(page, store, { productId: POD })
      await putInCart(page, store, { productId: ADAPTER })
      await page.goto('/')
      await tapCheckout(page)
      // The charger is ordered now, the pods stay in the cart.
      await expect(page.getByText(/These can only be collected and paid for in a store/)).toBeVisible()
      await page.getByRole('button', { name: 'Order the rest now' }).click()
      await expect(page.getByText(/These can only be collected/)).toHaveCount(0)
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
      await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\/|\/payment\//)
      // Only pods are left: they are collected, and paid at the counter.
      await tapCart(page)
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .click()
      await tapThrough(page, '/cart/checkout')
      await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
      await expect(page.getByText(/You pay at the counter/)).toBeVisible()
      await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\//)
      expect(await ordersOf(store, customer)).toMatchObject([
        { status: 'PENDING_PAYMENT' },
        { status: 'PROCESSING', payment_status: 'UNPAID' },
      ])

      const dealers = await (await browser.newContext({ baseURL: store.origin })).newPage()
      await store.db.query('update dealer_company set credit_limit = 100000000000')
      await signInAs(dealers, store, { phone, signInPath: '/api/auth/dealer/login' })
      await giveAddress(dealers, store)
      await putInCart(dealers, store, { productId: POD })
      await putInCart(dealers, store, { productId: ADAPTER })
      await dealers.goto('/')
      await tapCheckout(dealers)
      await expect(dealers.getByText('This will be charged to your account.')).toBeVisible()
      await placeOrder(dealers)
      await expect(dealers).toHaveURL(/\/account\/orders\//)
      const [dealer] = await store.db.query<{ id: string }>('select id from account where phone = $1', [phone])
      expect((await ordersOf(store, { id: dealer?.id ?? '' })).at(-1)).toMatchObject({ payment_status: 'ON_ACCOUNT' })
    } finally {
      await sell(store, { mode: 'full' })
    }
  },
)
