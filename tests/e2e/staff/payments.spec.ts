import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff refund a payment that came for a cancelled order',
  provenBy('tests/api/payments/payments-returned.test.ts'),
  async ({ browser, context, store, customer }) => {
    const order = await placeOrder(context, store.origin)
    const headers = { origin: store.origin }
    const data = { reason: 'Changed my mind' }
    expect((await context.request.post(`${store.origin}/api/orders/${order.id}/cancel`, { headers, data })).ok()).toBe(
      true,
    )
    // The state left by a gateway's webhook (tests/api/payments/payments-returned.test.ts).
    await store.db.query(
      `update payment_attempt set provider = 'SENANGPAY', state = 'REVIEW', reason = 'late' where order_id = $1`,
      [order.id],
    )
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: ADMIN.MY })
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Payments to review\s*[1-9]/ }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: order.order_no }) })
    await expect(card).toContainText('Payment arrived after the order was closed')
    await expect(card).toContainText(maskPhone(customer.phone, MARKETS.MYR))
    await card.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(card.getByLabel('Amount received')).toHaveValue(/^\d+\.\d\d$/)
    expect(await violations(page)).toEqual([])
    await card.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(card.getByLabel('Refund reference')).toHaveAttribute('aria-invalid', 'true')
    await card.getByLabel('Refund reference').fill('RF-20261')
    await expectToFit(page)
    await card.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Refunded' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${order.order_no}.*RF-20261`) })).toBeVisible()
    await staffContext.close()
  },
)
