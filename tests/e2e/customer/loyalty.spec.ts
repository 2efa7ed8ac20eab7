import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { tapAccount, tapCheckout, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const ADAPTER = 1052

const IN = {
  MY: {
    orders: /^Order MY/,
    saves: /SAVE5 · saves RM\s5\.00/,
    use: /^Use in cart: RM\s5\.00/,
    points: 'You have 4,000 points.',
  },
  ID: {
    orders: /^Order ID/,
    saves: /SAVE5 · saves Rp\s15\.000/,
    use: /^Use in cart: Rp\s15\.000/,
    points: 'You have 4.000 points.',
  },
} as const

const setPoints = (store: TestStore, { id }: Customer, points: number) =>
  store.db.query('update account set points_balance = $1 where id = $2', [points, id])

/** Orders the whole cart for pickup at the first store. */
async function order(page: Page, origin: string, voucherCode: string | null): Promise<void> {
  const ask = async (path: string) => (await (await page.request.get(`${origin}${path}`)).json()).data.response
  const query = `delivery_method=PICKUP${voucherCode === null ? '' : `&voucher_code=${voucherCode}`}`
  const { carts, calculation } = await ask(`/api/carts?${query}`)
  const { stores } = await ask('/api/stores/pickup_stores')
  const answer = await page.request.post(`${origin}/api/carts/checkout`, {
    headers: { origin },
    data: {
      cart_ids: carts.data.map(({ id }: { id: string }) => id),
      payment_service: 'MANUAL',
      delivery_method: 'PICKUP',
      pickup_store_id: stores.data[0].id,
      voucher_code: voucherCode,
      expected_total: calculation.total,
      client_ref: randomUUID(),
    },
  })
  expect(await answer.text()).toContain('"OK":true')
}

test(
  'a customer claims a voucher by its code, uses it in the cart, and sees it as used',
  provenBy('tests/api/vouchers/vouchers.test.ts', 'src/features/vouchers/ticket-text.test.ts'),
  async ({ page, store, customer }) => {
    await page.goto(`/shop/product/${ADAPTER}`)
    await page.locator('main button[data-id]:visible').first().click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [ADAPTER]: 1 })
    await tapAccount(page, '/account/vouchers')
    await expect(page.getByRole('heading', { level: 2, name: 'No vouchers available' })).toBeVisible()
    await page.getByLabel('Voucher code').fill('nobodys')
    await page.getByRole('button', { name: 'Add voucher' }).click()
    await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription('This voucher code isn’t valid.')
    await page.getByLabel('Voucher code').fill(' save5 ')
    await page.getByRole('button', { name: 'Add voucher' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers 1' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Available 1' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)

    await tapCheckout(page)
    const best = page.getByRole('region', { name: 'Your best voucher' })
    await expect(best).toContainText(IN[store.market].saves)
    await best.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Your best voucher is applied.')).toBeVisible()
    await tapThrough(page, '/cart')
    await expect(page.getByRole('main').getByText('Voucher SAVE5')).toBeVisible()
    await order(page, store.origin, 'SAVE5')

    await tapAccount(page, '/account/vouchers')
    await page.getByRole('tab', { name: 'Used 1' }).click()
    await expect(page.getByRole('link', { name: IN[store.market].orders })).toBeVisible()
    await page.getByRole('tab', { name: 'Available 1' }).click()
    await page.getByRole('button', { name: IN[store.market].use }).click()
    await expect(page).toHaveURL(/\/cart$/)
  },
)

test(
  'a customer spends points on goods and on a voucher, and sees the balance offline',
  provenBy(
    'tests/api/points/points.test.ts',
    'tests/api/vouchers/vouchers.test.ts',
    'tests/api/orders/checkout.test.ts',
  ),
  async ({ page, store, customer }) => {
    await setPoints(store, customer, 4_000)
    await page.goto('/shop/redemption')
    await expect(page.getByText(IN[store.market].points)).toBeVisible()
    const redeem = page.getByRole('button', { name: /^Redeem / }).first()
    await redeem.click()
    await expect(page.getByText('1 in your cart').first()).toBeVisible()
    await expect(page.getByText(/points are in your cart/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectToFit(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await expect.poll(async () => Object.values(await store.cartOnServer(customer))).toEqual([1])
    expect(Object.keys(await store.cartOnServer(customer)).map(Number)).not.toContain(ADAPTER)
    await order(page, store.origin, null)

    await tapAccount(page, '/account/vouchers')
    await page.getByRole('button', { name: 'Redeem 500 points' }).click()
    const question = page.getByRole('alertdialog', { name: 'Redeem 500 points?' })
    await question.getByRole('button', { name: 'Keep my points' }).click()
    await page.getByRole('button', { name: 'Redeem 500 points' }).click()
    await question.getByRole('button', { name: 'Redeem 500 points' }).click()
    await expect(page.getByRole('tab', { name: 'Available 1' })).toBeVisible()
    await store.waitUntilInstalled(page)
    await tapAccount(page, '/account/points-rewards')
    await expect(page.getByText('Voucher redeemed')).toBeVisible()
    await expect(page.getByText('Redeemed', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)

    await store.closeShop()
    await page.reload()
    await expect(page.getByText('Voucher redeemed')).toBeVisible()
    await tapAccount(page, '/account/vouchers')
    await expect(page.getByText('PTS500')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add when back online' })).toBeVisible()
    await store.openShop()
  },
)
