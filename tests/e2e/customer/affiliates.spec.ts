import type { Browser, Page } from '@playwright/test'
import { maskPhone } from '#contract/account/phone.ts'
import { COOKIE } from '#contract/constants.ts'
import { MARKETS } from '#contract/site/market.ts'
import { placeOrder as placeByCalls } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, recordsOf, signInAs } from '../../support/journeys/account-steps.ts'
import { ADAPTER, giveAddress, payAtGateway, placeOrder } from '../../support/journeys/gateway-steps.ts'
import { tapCart, tapProduct } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const IN = {
  MY: {
    affiliate: '+60100000102',
    code: 'AFNUR88',
    buyer: '+60100000103',
    off: /RM\s[\d.]+ off your items\./,
    pay: [/senangPay/],
    commission: /RM\s[\d.]+/,
  },
  ID: {
    affiliate: '+62800000000104',
    code: 'AFBUDI',
    buyer: '+62800000000105',
    off: /Rp\s[\d.]+ off your items\./,
    pay: [/iPay88/, 'OVO'],
    commission: /Rp\s[\d.]+/,
  },
} as const

/** Opens a page in a browser of its own, of age and in English. */
async function openPage(browser: Browser, { origin }: TestStore): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  await context.addCookies([
    { name: COOKIE.language, value: 'en', url: origin },
    { name: COOKIE.age, value: 'yes', url: origin },
  ])
  return context.newPage()
}

/** Follows the link as a guest, then signs in, buys and pays. */
async function buyByLink(page: Page, store: TestStore): Promise<void> {
  const { code, buyer, off, pay } = IN[store.market]
  const counted = page.waitForResponse((response) => response.url().endsWith('/clicks'))
  await page.goto(`/affiliate-get?code=${code.toLowerCase()}`)
  await expect(page).toHaveURL(/\/shop$/)
  await (await counted).finished()

  await signInAs(page, store, { phone: buyer })
  await giveAddress(page, store, store.market)
  const added = page.waitForResponse((response) => response.url().includes('/update_cart_item'))
  await page.reload()
  await tapProduct(page, ADAPTER, 'charger')
  await page.locator('main button[data-id]:visible').first().click()
  await (await added).finished()
  await tapCart(page)
  await expect(page.getByText(off)).toBeVisible()
  await page.getByRole('link', { name: 'Check out' }).click()
  for (const name of pay) await page.getByRole('radio', { name }).check()
  await placeOrder(page)
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
}

/** The commission of the order, in the affiliate's centre. */
const commissionOn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Pending' })

async function seeCommission(page: Page, store: TestStore): Promise<void> {
  const { affiliate, commission } = IN[store.market]
  await signInAs(page, store, { phone: affiliate })
  await page.goto('/account/affiliate-centre')
  await expect(commissionOn(page)).toContainText(commission)
  await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible()
  await expect(page.getByText('Clicks', { exact: true }).locator('..')).toContainText('1')
}

/** Inserts as many orders through the affiliate's link: copies of one that was placed. */
async function bring(store: TestStore, accountId: string, { orderId, count }: { orderId: string; count: number }) {
  const code = `AFMANY${String(process.pid).slice(-4)}`
  await store.db.query("insert into affiliate (code, account_id, status) values ($1, $2, 'approved')", [
    code,
    accountId,
  ])
  await store.db.query(
    `with copied as (
       insert into sales_order
       select (jsonb_populate_record(o, jsonb_build_object(
                'id', gen_random_uuid(), 'client_ref', gen_random_uuid(), 'order_no', 'COPY-' || n,
                'created_at', now() - n * interval '1 hour'))).*
         from sales_order o, generate_series(1, $3) n where o.id = $2
       returning id, created_at)
     insert into commission (id, order_id, affiliate_code, base, amount, bp, state, created_at, updated_at)
     select gen_random_uuid(), id, $1, 1000, 1000, 800, 'pending', created_at, created_at from copied`,
    [code, orderId, count],
  )
}

test(
  'an affiliate gets commission for an order through their link, and sees it offline',
  provenBy(
    'tests/api/affiliates/affiliates.test.ts',
    'tests/api/affiliates/commissions.test.ts',
    'src/features/cart/next-affiliate-code.test.ts',
  ),
  async ({ browser, store }) => {
    const { code } = IN[store.market]
    const buyer = await openPage(browser, store)
    await buyByLink(buyer, store)
    await buyer.context().close()
    const page = await openPage(browser, store)
    await seeCommission(page, store)
    expect(await violations(page)).toEqual([])
    await expectToFit(page)

    await store.waitUntilInstalled(page)
    await expect(commissionOn(page)).toBeVisible()
    await expect.poll(() => recordsOf(page)).toContain(`affiliate-get?code=${code}`)
    await store.closeShop()
    await page.reload()
    await expect(commissionOn(page)).toBeVisible()
    await expect(page.getByText(`/affiliate-get?code=${code}`)).toBeVisible()
    await store.openShop()
    await page.context().close()
  },
)

test(
  'a customer applies, and has a link once staff approve',
  provenBy('tests/api/affiliates/affiliates.test.ts'),
  async ({ page, browser, store, customer }) => {
    await page.goto('/affiliate')
    await expect(page.getByText('5%')).toBeVisible()
    await expect(page.getByLabel('Bank')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Bank')).toHaveAccessibleDescription('Enter the name of your bank.')
    await page.getByLabel('Your channel').selectOption('instagram')
    await page.getByLabel('Bank').fill('Maybank')
    await page.getByLabel('Account number').fill('5121 0000 7777')
    await page.getByLabel('Account holder').fill('Lina Baru')
    await page.getByRole('checkbox', { name: 'I accept the programme terms' }).check({ force: true })
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Go to your affiliate page' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()

    const staffPage = await openPage(browser, store)
    await signInAs(staffPage, store, { phone: ADMIN[store.market] })
    await staffPage.goto('/staff')
    await staffPage.getByRole('link', { name: /^Affiliates to approve/ }).click()
    const market = MARKETS[store.market === 'MY' ? 'MYR' : 'IDN']
    const application = staffPage.getByRole('listitem').filter({ hasText: maskPhone(customer.phone, market) })
    await expect(application).toContainText('512100007777')
    expect(await violations(staffPage)).toEqual([])
    await application.getByRole('button', { name: 'Approve' }).click()
    await expect(application).toHaveCount(0)
    await staffPage.context().close()

    await page.reload()
    await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible()
  },
)

test(
  'an affiliate loads more of a long list of commissions',
  provenBy('tests/api/affiliates/affiliates.test.ts'),
  async ({ page, context, store, customer }) => {
    const { id: orderId } = await placeByCalls(context, store.origin)
    await bring(store, customer.id, { orderId, count: 45 })
    await page.goto('/account/affiliate-centre')
    const lines = commissionOn(page)
    await expect(page.getByRole('heading', { name: 'Commission 45' })).toBeVisible()
    await expect(lines).toHaveCount(20)
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await expect(lines).toHaveCount(40)
    await more.click()
    await expect(lines).toHaveCount(45)
    await expect(more).toHaveCount(0)
    await expectToFit(page)
  },
)
