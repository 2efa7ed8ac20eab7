import { ordersOf, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const IN = {
  MY: { price: 'RM 29.90', online: /senangPay|Bank transfer/ },
  ID: { price: 'Rp 99.000', online: /iPay88|Bank transfer/ },
} as const

async function sell(store: TestStore, mode: string): Promise<void> {
  await store.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])
  // Pages load the setting within a minute, a new server immediately.
  await store.killServer()
}

test(
  'a customer who reserves and collects sees no vouchers and no points, and pays at the counter',
  provenBy('tests/api/orders/checkout.test.ts', 'tests/api/catalogue/store-without-promotions.test.ts'),
  async ({ page, store, customer }) => {
    await putInCart(page, store)
    const codes = page.getByRole('heading', { name: 'Codes' })
    const points = page.locator('main').getByText(/\bpoints\b/i)
    await page.goto('/cart')
    // Control: these are visible while promotions are allowed.
    await expect(codes).toBeVisible()
    await expect(points.first()).toBeVisible()
    await sell(store, 'reserve_and_collect')
    try {
      await page.reload()
      await expect(page.getByRole('heading', { name: /Kabusa Wall Adapter/ })).toBeVisible()
      await expect(page.getByText(IN[store.market].price).first()).toBeVisible()
      await expect(codes).toHaveCount(0)
      await expect(points).toHaveCount(0)
      await tapThrough(page, '/cart/checkout')
      await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
      await expect(page.getByText(/You pay at the counter/)).toBeVisible()
      await expect(page.getByText(/voucher/i)).toHaveCount(0)
      await expect(points).toHaveCount(0)
      await expect(page.getByRole('radio', { name: IN[store.market].online })).toHaveCount(0)
      await placeOrder(page)
      await expect(page).toHaveURL(/\/account\/orders\//)
      expect(await ordersOf(store, customer)).toMatchObject([{ status: 'PROCESSING', payment_status: 'UNPAID' }])
    } finally {
      await sell(store, 'full')
    }
  },
)
