import { placeOrder } from '../../support/data/placed-orders.ts'
import { expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff record a payment without a receipt in two parts, and are warned when they enter the same payment twice',
  provenBy('tests/api/payments/payments-recorded.test.ts'),
  async ({ browser, context, store, customer: _customer, page: own }) => {
    const order = await placeOrder(context, store.origin)
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: '+60100000901' })
    await page.goto(`/staff/orders/${order.id}`)
    const open = page.getByRole('button', { name: 'Record payment' })
    const sheet = page.getByRole('dialog')
    const send = sheet.getByRole('button', { name: 'Record payment' })

    await open.click()
    await expect(sheet).toContainText('Amount due:')
    await expect(sheet.getByLabel('Amount received')).toHaveValue(/^\d+\.\d\d$/)
    await sheet.getByLabel('Amount received').fill('12.505')
    await send.click()
    await expect(sheet.getByLabel('Amount received')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Amount received').fill('5.00')
    await send.click()
    await expect(sheet.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Reference').fill('WA-4711')
    await sheet.getByLabel('Note').fill('Slip by WhatsApp')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await send.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('RM 5.00, ', { exact: false })).toBeVisible()
    await expect(page.getByText('Amount due')).toBeVisible()

    await open.click()
    await sheet.getByLabel('Amount received').fill('5.00')
    await sheet.getByLabel('Reference').fill('WA-4711')
    await expect(sheet.getByRole('switch', { name: 'This is a second payment' })).toBeHidden()
    await send.click()
    await expect(sheet).toContainText('recorded the same amount with this reference')
    await sheet.getByRole('switch', { name: 'This is a second payment' }).click()
    await send.click()
    await expect(sheet).toBeHidden()

    await own.goto(`/account/orders/${order.id}`)
    await expect(own.getByText('Amount due')).toBeVisible()
    await expect(own.getByText('Reference WA-4711').first()).toBeVisible()
    await expect(own.getByText('Slip by WhatsApp')).toHaveCount(0)

    await open.click()
    await sheet.getByLabel('Payment method').selectOption('cash')
    await send.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'To pick · Paid' })).toBeVisible()
    await expect(open).toHaveCount(0)
    await staffContext.close()
  },
)

test(
  'staff fix the tier of a dealer until a date, and release it',
  provenBy('tests/api/dealers/dealer-tiers.test.ts'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: '+60100000901' })
    await page.goto('/staff/dealers?state=accounts')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Lock tier' }) })
      .first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const one = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await one.getByRole('button', { name: 'Lock tier' }).click()
    await one.getByLabel('Tier').selectOption('silver')
    await one.getByLabel('Until').fill('2099-01-31T12:00')
    await one.getByRole('button', { name: 'Lock tier' }).click()
    await expect(one.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await one.getByLabel('Reason').fill('Opens a second shop')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await one.getByRole('button', { name: 'Lock tier' }).click()
    await expect(one).toContainText('Opens a second shop')
    await expect(one).toContainText('Silver')
    await one.getByRole('button', { name: 'Unlock tier' }).click()
    await expect(one).not.toContainText('Opens a second shop')
    await expect(one).toContainText('Bronze')
  },
)
