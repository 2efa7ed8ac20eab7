import { giveAddress, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { chooseOption } from '../../support/journeys/payment-steps.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use({ viewport: { width: 390, height: 640 } })

test(
  'a customer pays by QRIS on the phone that shows the code',
  provenBy(
    'tests/api/payments/payments-indonesia.test.ts',
    'everybody/pays-in-few-taps-in-indonesia.spec.ts › a newcomer pays with at most ten taps and six typed fields, and the next time with four and none',
  ),
  async ({ page, store, customer: _signedIn }) => {
    await putInCart(page, store)
    await giveAddress(page, store, 'ID')
    await page.goto('/cart')
    await tapThrough(page, '/cart/checkout')
    await chooseOption(page, { name: 'QRIS', service: /iPay88/, method: 'QRIS', at: 'number' })
    await placeOrder(page)
    await expect(page.getByRole('img', { name: 'QR code of your payment' })).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByText('This page updates once you’ve paid.')).toBeVisible()
    await expect(page.getByText(/confirmed the payment/)).toHaveCount(0)
    // Its name is the order's number: there is no file before the order has been read.
    const { promise: read, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/orders/*', async (route) => {
      await read
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('img', { name: 'QR code of your payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save code' })).toBeHidden()
    release()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save code' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^ID\d\d-\d{6}\.png$/)
    expect(await violations(page)).toEqual([])
  },
)
