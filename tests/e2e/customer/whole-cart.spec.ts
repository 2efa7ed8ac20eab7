import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** Products of the demo that are in stock. */
const SAND = 1002
const INK = 1004
/** Taken out of stock by one test, and used by no other. */
const AHEAD = 1041

test(
  'a customer selects and clears the whole cart, and is offered a voucher of their own',
  provenBy(
    'src/features/cart/state/cart-view-lines.test.ts',
    'tests/api/vouchers/vouchers.test.ts',
    'a customer adds a bundle, chooses a state, tries codes, and sees every amount and every change',
  ),
  async ({ page, store, customer: _signedIn }) => {
    await putInCart(page, store, { productId: SAND, quantity: 2 })
    await putInCart(page, store, { productId: INK })
    const claimed = await page.context().request.post(`${store.origin}/api/vouchers/claim`, {
      headers: { origin: store.origin },
      data: { code: 'SAVE5' },
    })
    expect(claimed.ok()).toBe(true)
    await page.goto('/')
    await tapCart(page)
    // Pieces, as in the badge.
    await expect(page.getByRole('heading', { level: 1, name: 'Cart 3' })).toBeVisible()
    const all = page.getByRole('checkbox', { name: 'Select all' })
    await expect(all).toBeChecked()
    await page.getByRole('region', { name: 'Your best voucher' }).getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('RM 5.00 off your items.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await all.click()
    await expect(page.getByText('0 of 2 selected')).toBeVisible()
    await all.click()
    await expect(page.getByText('2 of 2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
)

test(
  'a product that went out of stock is not ordered ahead without having been asked for',
  provenBy('src/features/cart/state/last-seen-prices.test.ts', 'src/features/cart/state/cart-needs.test.ts'),
  async ({ page, store, customer: _signedIn }) => {
    await store.db.query(
      'update product_market set preorder_allowed = true, preorder_eta = null, preorder_limit = 5 where product_id = $1',
      [AHEAD],
    )
    await putInCart(page, store, { productId: SAND })
    await putInCart(page, store, { productId: AHEAD })
    await page.goto('/')
    await tapCart(page)
    await expect(page.getByText('2 of 2 selected')).toBeVisible()
    await store.setStock(AHEAD, 0)
    await page.reload()
    await expect(page.getByText('1 of 2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'See what changed' }).click()
    await expect(page.getByText('Deselected, because it would ship later as a pre-order.')).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('checkbox', { name: 'Select Spearmint' }).click()
    await expect(page.getByText('2 of 2 selected')).toBeVisible()
  },
)
