import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { untilSent } from '../../support/device/device-storage.ts'
import { expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { logInAsDealer, newDealerWithCredit } from '../../support/journeys/acting-steps.ts'
import { expectWaiting } from '../../support/journeys/cart-steps.ts'
import { giveAddress, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { fillApplication } from '../../support/journeys/registration-steps.ts'
import { tapCheckout } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const DEALER_DOOR = '/api/auth/dealer/login'
const DEALER = '+60100000201'
const SALES_PERSON = '+60100000301'
const STAFF = '+60100000902'

test.describe('a dealer', () => {
  test(
    'reaches a dashboard with empty states',
    provenBy('tests/api/dealers/dealers.test.ts', 'tests/api/dealers/dealer-home.test.ts'),
    async ({ page, store }) => {
      await signInAs(page, store, { phone: DEALER, signInPath: DEALER_DOOR })
      await page.goto('/account')
      await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
      await expect(page).toHaveURL(/\/account\/dashboard$/)
      await untilHydrated(page)
      const figures = page.locator('main dl')
      await expect(figures).toContainText('This month: Nothing yet')
      await expect(figures).toContainText('Gold')
      await expect(page.getByText('No orders yet.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your dealers' })).toHaveCount(0)
      const low = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Low in our stock' }) })
      await expect(low.getByRole('listitem').first()).toContainText(/Sold out|\d left/)
      expect(await violations(page)).toEqual([])
      await expectToFit(page)
      await low.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
    },
  )
})

test(
  'a dealer begins at their dashboard, and orders again what is due without signal',
  provenBy(
    'tests/api/dealers/dealer-home.test.ts',
    'src/features/quick-order/usual-products.test.ts',
    'src/features/quick-order/fill-list.test.ts',
  ),
  async ({ page, context, store }) => {
    const { id, phone } = await newDealerWithCredit(store, 5_000_000)
    await logInAsDealer(store, context, { phone })
    await giveAddress(page, store)
    for (const daysAgo of [20, 11]) {
      await putInCart(page, store)
      const buying = await context.newPage()
      await buying.goto('/')
      await tapCheckout(buying)
      await placeOrder(buying)
      await expect(buying).toHaveURL(/\/account\/orders\//)
      await buying.close()
      await store.db.query(
        `update sales_order set created_at = now() - $2 * interval '1 day'
        where dealer_id = $1 and created_at > now() - interval '1 day'`,
        [id, daysAgo],
      )
    }
    await context.clearCookies()
    await store.confirmAge(context)
    await page.goto('/auth/dealer/login')
    await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/account\/dashboard$/)
    await store.waitUntilInstalled(page)
    await expect(page.getByText('Due', { exact: true })).toBeVisible()
    await expect(page.getByText(/Orders not sent yet use RM/)).toBeVisible()
    await page.getByRole('button', { name: 'Statement' }).click()
    await page.getByRole('radio', { name: 'Last month' }).check()
    await expect(page.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      /^\/pdf\/dealer-statements\/20\d{2}-\d{2}$/,
    )
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await store.closeShop()

    await test.step('the app opened from the home screen begins there', async () => {
      const opened = await context.newPage()
      await opened.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await opened.goto(`${store.origin}/`)
      await expect(opened).toHaveURL(/\/account\/dashboard$/)
      await expect(opened.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()
      await opened.close()
    })
    await page.reload()
    await page.getByRole('button', { name: /^Add 1 due product, RM/ }).click()
    await expect(page.getByRole('link', { name: 'In cart' })).toBeVisible()
    await expectWaiting(page, 1)
    await page
      .getByRole('button', { name: /^Order again: / })
      .first()
      .click()
    await expect(page.getByRole('combobox', { name: /^Product, line/ })).toHaveCount(2)
    await store.openShop(page)
    await untilSent(page)
    const inCart = await store.db.query(
      `select l.quantity from cart_line l join cart c on c.id = l.cart_id
         join dealer_company d on d.account_id = c.account_id where d.id = $1`,
      [id],
    )
    expect(inCart).toEqual([{ quantity: 1 }])
  },
)

test.describe('a sales person', () => {
  test(
    'finds their dealers by name, offline too',
    provenBy(
      'src/features/dealers/search-dealers.test.ts',
      'every route, visited by its address before, opens for a sales person, or says why it does not',
    ),
    async ({ page, store }) => {
      await signInAs(page, store, { phone: SALES_PERSON, signInPath: DEALER_DOOR })
      const dealers = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your dealers' }) })
      await store.openInstalled(page, '/account/dashboard')
      await expect(dealers.getByRole('listitem')).toHaveCount(2)
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search dealers by name' }).fill('niaga farid')
      await expect(dealers.getByRole('listitem')).toHaveText([/^Farid NiagaNiaga Contoh Enterprise · Gold/])
      await page.getByRole('searchbox', { name: 'Search dealers by name' }).fill('nobody')
      await expect(dealers.getByRole('status')).toHaveText('No dealers match this name.')
    },
  )

  test(
    'fills in a dealer application offline in their own name',
    provenBy('src/offline/requests/application-requests.test.ts', 'tests/api/dealers/dealers.test.ts'),
    async ({ page, store }) => {
      const company = `Kedai Gerai ${process.pid}`
      await signInAs(page, store, { phone: SALES_PERSON, signInPath: DEALER_DOOR })
      await page.goto('/account/dashboard')
      await page.getByRole('link', { name: 'New dealer' }).click()
      await untilHydrated(page)
      await fillApplication(page, { company })
      await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
      store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'refuse' : 'pass'))
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByText('Waiting to send')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.reload()
      await expect(page.getByRole('heading', { name: company })).toBeVisible()
      store.proxy.choose(() => 'pass')
      await page.reload()
      await expect(page.getByText('Waiting for approval')).toBeVisible()
      const kept = await store.db.query(
        `select a.phone from dealer_application d join account a on a.id = d.sales_account_id where d.company_name = $1`,
        [company],
      )
      expect(kept).toEqual([{ phone: SALES_PERSON }])
    },
  )
})

test(
  'staff are sent to their own pages, and on a phone find them in the list of the account',
  provenBy(
    'src/features/account/account-home.test.ts',
    'tests/api/staff/staff-day.test.ts',
    'tests/api/orders/selected-orders.test.ts',
    'tests/api/staff/customers.test.ts',
    'staff pick and ship an order with a note, change a product and answer a message with the keyboard alone',
  ),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: STAFF })
    await page.goto('/account')
    await expect(page.getByRole('main').getByRole('link', { name: 'Addresses' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Staff area' }).click()
    await expect(page).toHaveURL(/\/staff$/)
    await page.goBack()
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page).toHaveURL(/\/staff$/)
  },
)
