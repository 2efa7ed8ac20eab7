import { expectToFit } from '../../support/journeys/account-steps.ts'
import { giveAddress, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCheckout } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** Products of the demo that are in stock. */
const MANY = [1001, 1002, 1004, 1012, 1013, 1015, 1016, 1052]

test.describe('a customer on a low phone', () => {
  test.use({ viewport: { width: 390, height: 640 } })

  test(
    'sees most of the checkout, of a long order the first lines, and what comes next once an address is chosen',
    provenBy('a purchase is read in a sensible order, from the product to the confirmation'),
    async ({ page, store, customer: _signedIn }) => {
      for (const productId of MANY) await putInCart(page, store, { productId })
      for (let count = 0; count < 5; count += 1) await giveAddress(page, store)
      await page.goto('/')
      await tapCheckout(page)
      const place = page.getByRole('button', { name: 'Place order' })
      await expect(place).not.toHaveAttribute('aria-disabled', 'true')
      // Header, order bar and tab bar together.
      const [top, bar] = [await page.getByRole('banner').boundingBox(), await place.boundingBox()]
      const covered = (top?.height ?? 640) + 640 - ((bar?.y ?? 0) - 11)
      expect(covered / 640).toBeLessThan(0.32)
      const review = page.getByRole('region', { name: 'Review' })
      await expect(review.getByRole('listitem')).toHaveCount(4)
      await review.getByRole('button', { name: `Show all ${MANY.length}` }).click()
      await expect(review.getByRole('listitem')).toHaveCount(MANY.length)
      await expectToFit(page)
      expect(await violations(page)).toEqual([])

      await page.setViewportSize({ width: 390, height: 640 })
      const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
      await delivery.getByRole('button', { name: 'Change' }).click()
      await delivery.getByRole('radio').last().check()
      await delivery.getByRole('button', { name: 'Done' }).click()
      await expect(delivery).toBeFocused()
      await expect(delivery.getByRole('heading', { name: 'Delivery' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Payment' })).toBeInViewport()
    },
  )
})

test(
  'a saved address whose postcode contradicts its state is pointed out and corrected',
  provenBy('tests/api/account/addresses.test.ts', 'contract/account/postcode-states.test.ts'),
  async ({ page, store, customer }) => {
    await putInCart(page, store)
    await giveAddress(page, store)
    const [johor] = await store.db.query<{ id: number }>(`select id from state where name = 'Johor'`)
    await store.db.query('update address set state_id = $2 where account_id = $1', [customer.id, johor?.id])
    await page.goto('/')
    await tapCheckout(page)
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
    const doubt = delivery.getByText('Postcode 47300 is usually in Selangor.')
    await expect(doubt).toBeVisible()
    expect(await violations(page)).toEqual([])
    await delivery.getByRole('button', { name: 'Edit address' }).click()
    const form = page.getByRole('dialog', { name: 'Edit address' })
    await form.getByRole('button', { name: 'Use Selangor' }).click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(doubt).toHaveCount(0)
    await expect(delivery.getByText('47300 Petaling Jaya, Selangor')).toBeVisible()
  },
)

test(
  'a customer enters a code at the checkout, and removes one that does not apply',
  provenBy(
    'tests/api/cart/calculation.test.ts',
    'contract/checkout/code-errors.test.ts',
    'src/features/payments/chosen-payment.test.ts',
  ),
  async ({ page, store, customer: _signedIn }) => {
    await putInCart(page, store)
    await giveAddress(page, store)
    await page.goto('/')
    await tapCheckout(page)
    const code = page.getByRole('textbox', { name: 'Voucher code' })
    await page.getByText('Enter a voucher code').click()
    await code.fill('WELCOME10')
    await code.press('Enter')
    await expect(page.getByText(/^Add items for RM\s[\d.]+ more to use this voucher\.$/)).toBeVisible()
    await expect(page.locator('#checkout-still')).toHaveText('To do: remove the invalid code')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove WELCOME10' }).click()
    await expect(page.locator('#checkout-still')).toBeEmpty()

    await test.step('a transfer has the payer’s name, and another payment the method chosen before', async () => {
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
      await placeOrder(page)
      await expect(page.getByLabel('Payer’s name')).toHaveValue('Test Customer')
      await page.getByText('Choose another payment method').click()
      await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked()
    })
  },
)
