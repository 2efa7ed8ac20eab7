import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'a remembered choice with which a checkout step cannot be shown is dropped, and the rest of the page stays',
  provenBy('tests/api/orders/last-choices.test.ts'),
  async ({ page, store, customer }) => {
    await putInCart(page, store)
    await page.goto('/cart/checkout')
    await page.getByRole('radio', { name: 'Pick up' }).check()
    await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
    await page.getByRole('textbox', { name: 'Order note (optional)' }).fill('Ring twice')
    expect(customer.phone).not.toBe('')
    // As in an engine that cannot read the stores' opening hours.
    await page.addInitScript(() => {
      const { toISOString } = Date.prototype
      Reflect.set(Date.prototype, 'toISOString', function broken(this: Date) {
        if (new Error('read').stack?.includes('checkout-stores')) throw new RangeError('Invalid time value')
        return toISOString.call(this)
      })
    })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'To my address' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Order note (optional)' })).toHaveValue('Ring twice')
    await page.getByRole('radio', { name: 'Pick up' }).click()
    await expect(page.getByRole('radio', { name: 'To my address' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'To my address' })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  },
)

test(
  'pickup is not offered where no store hands over orders',
  provenBy('tests/api/content/content.test.ts', 'src/features/checkout/checkout-terms.test.ts'),
  async ({ page, store, customer }) => {
    await page.route('**/api/stores/pickup_stores*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, stores: { ...body.stores, data: [] } } })
    })
    await putInCart(page, store)
    await page.goto('/cart/checkout')
    expect(customer.phone).not.toBe('')
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Pick up' })).toHaveCount(0)
  },
)

test(
  'a store that has none of the goods cannot be chosen, and the others say nothing that they do not know',
  provenBy('tests/api/stock/place-stock.test.ts'),
  async ({ page, store, customer }) => {
    expect(customer.phone).not.toBe('')
    await putInCart(page, store)
    await store.db.query(
      `insert into place (id, market, kind, name, store_id, sells_online, priority)
       select 99, market, 'store', name, id, true, 9 from store
        where market = $1 and is_pickup and active order by id limit 1`,
      [store.market],
    )
    await page.goto('/cart/checkout')
    await page.getByRole('radio', { name: 'Pick up' }).check()
    const stores = page.getByRole('group', { name: 'Pick up from' }).getByRole('radio')
    await expect(page.getByText('None of your items in stock')).toHaveCount(1)
    await expect(stores.first()).toBeDisabled()
    await stores.nth(1).check()
    await expect(page.getByText('All in stock')).toHaveCount(0)
    await store.db.query('delete from place where id = 99')
  },
)
