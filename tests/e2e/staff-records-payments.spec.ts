import { expectToFit, signInAs } from '../support/account-steps.ts'
import { placeOrder } from '../support/placed-orders.ts'
import { expect, test } from '../support/store.ts'
import { WALK } from '../support/test-scope.ts'
import { violations } from '../support/violations.ts'

test(
  'staff record a payment without a receipt in two parts, and are warned when they enter the same payment twice',
  WALK,
  async ({ browser, context, store, customer: _customer, page: own }) => {
    const order = await placeOrder(context, store.origin)
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: '+60100000901' })
    await page.goto(`/staff/orders/${order.id}`)
    const open = page.getByRole('button', { name: 'Record a payment' })
    const sheet = page.getByRole('dialog')
    const send = sheet.getByRole('button', { name: 'Record a payment' })

    await open.click()
    await expect(sheet).toContainText('is still to be paid')
    await expect(sheet.getByLabel('Amount that came')).toHaveValue(/^\d+\.\d\d$/)
    await sheet.getByLabel('Amount that came').fill('12.505')
    await send.click()
    await expect(sheet.getByLabel('Amount that came')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Amount that came').fill('5.00')
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
    await sheet.getByLabel('Amount that came').fill('5.00')
    await sheet.getByLabel('Reference').fill('WA-4711')
    await expect(sheet.getByRole('switch', { name: 'It came a second time' })).toBeHidden()
    await send.click()
    await expect(sheet).toContainText('recorded the same amount with this reference')
    await sheet.getByRole('switch', { name: 'It came a second time' }).click()
    await send.click()
    await expect(sheet).toBeHidden()

    await own.goto(`/account/orders/${order.id}`)
    await expect(own.getByText('Amount due')).toBeVisible()
    await expect(own.getByText('Reference WA-4711').first()).toBeVisible()
    await expect(own.getByText('Slip by WhatsApp')).toHaveCount(0)

    await open.click()
    await sheet.getByLabel('How').selectOption('cash')
    await send.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'To pick · Paid' })).toBeVisible()
    await expect(open).toHaveCount(0)
    await staffContext.close()
  },
)

test('staff fix the tier of a dealer until a date, and release it', WALK, async ({ page, store }) => {
  await signInAs(page, store, { phone: '+60100000901' })
  await page.goto('/staff/dealers?state=accounts')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Hold a tier' }) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const one = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await one.getByRole('button', { name: 'Hold a tier' }).click()
  await one.getByLabel('Tier').selectOption('silver')
  await one.getByLabel('Until').fill('2099-01-31T12:00')
  await one.getByRole('button', { name: 'Hold a tier' }).click()
  await expect(one.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await one.getByLabel('Reason').fill('Opens a second shop')
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await one.getByRole('button', { name: 'Hold a tier' }).click()
  await expect(one).toContainText('Opens a second shop')
  await expect(one).toContainText('Silver')
  await one.getByRole('button', { name: 'Stop holding it' }).click()
  await expect(one).not.toContainText('Opens a second shop')
  await expect(one).toContainText('Bronze')
})
