import type { Page } from '@playwright/test'
import { type PlacedOrder, placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { addAddress, pickupCode, sendReceipt } from '../../support/journeys/staff-day.ts'
import { tapStaff, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

async function approveReceipt(page: Page, { order_no: orderNo }: PlacedOrder): Promise<void> {
  const receipt = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: orderNo }) })
  await expect(receipt.getByRole('img', { name: `Receipt for ${orderNo}` })).toBeVisible()
  await receipt.getByRole('button', { name: 'Approve payment received' }).click()
  await expectMessage(page, `Receipt for ${orderNo} approved`)
  await expect(receipt).toHaveCount(0)
}

/** From the dashboard's count to the order, and starts picking. */
async function pick(page: Page, { order_no: orderNo }: PlacedOrder): Promise<void> {
  await tapStaff(page, '/staff')
  await page.getByRole('link', { name: /^Orders to pick/ }).click()
  await page.getByRole('link', { name: orderNo }).click()
  await button(page, 'Start picking').dblclick()
  await expectMessage(page, `Picking of ${orderNo} started`)
}

test.describe('staff', () => {
  test(
    'process a day of orders without a terminal',
    provenBy(
      'tests/api/staff/staff-day.test.ts',
      'tests/api/orders/selected-orders.test.ts',
      'tests/api/staff/customers.test.ts',
      'staff pick and ship an order with a note, change a product and answer a message with the keyboard alone',
    ),
    async ({ page: own, browser, context, store, customer }) => {
      expect(customer.phone).toBeTruthy()
      const [fetched, sent] = [
        await placeOrder(context, store.origin, { goods: { 1052: 2 } }),
        await placeOrder(context, store.origin, { addressId: await addAddress(context, store.origin) }),
      ]
      for (const { id } of [fetched, sent]) await sendReceipt(context, store.origin, id)
      await own.goto('/staff/orders')
      await expect(own.getByRole('heading', { level: 1 })).toContainText('/staff/orders')

      const staffContext = await browser.newContext({ baseURL: store.origin })
      const page = await staffContext.newPage()
      await signInAs(page, store, { phone: ADMIN.MY })
      await page.goto('/account')
      await tapThrough(page, '/staff')
      await expect(page.getByRole('link', { name: /^Receipts to review\s*[1-9]/ })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: /^Receipts to review/ }).click()
      await expect(page.getByRole('heading', { name: sent.order_no })).toBeVisible()
      expect(await violations(page)).toEqual([])
      for (const order of [fetched, sent]) await approveReceipt(page, order)

      await pick(page, sent)
      await button(page, 'Mark as shipped').click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(sheet.getByLabel('Tracking number')).toHaveAttribute('aria-invalid', 'true')
      await sheet.getByLabel('Courier').selectOption('Other courier')
      await sheet.getByLabel('Name').fill('Pos Contoh')
      await sheet.getByLabel('Tracking number').fill('EH123456789MY')
      await sheet.getByRole('button', { name: 'Mark as shipped' }).click()
      await expectMessage(page, `${sent.order_no} marked as shipped`)
      await expect(page.getByText('Pos Contoh EH123456789MY')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await pick(page, fetched)
      await button(page, 'Mark as ready for pickup').click()
      await expectMessage(page, `${fetched.order_no} ready for pickup. Pickup code sent to the customer`)
      const code = await pickupCode(context, store.origin, fetched.id)
      await button(page, 'Hand over to customer').click()
      await sheet.getByLabel('Pickup code').fill(code === '000000' ? '000001' : '000000')
      await sheet.getByRole('button', { name: 'Hand over to customer' }).click()
      await expect(sheet.getByRole('alert')).toBeVisible()
      await sheet.getByLabel('Pickup code').fill(code)
      await sheet.getByRole('button', { name: 'Hand over to customer' }).click()
      await expectMessage(page, `${fetched.order_no} handed over`)

      await button(page, 'Refund').click()
      await sheet.getByLabel('Kabusa Wall Adapter').fill('1')
      await sheet.getByLabel('Reason').fill('One did not charge')
      await expect(sheet.getByRole('status')).toContainText(/to pay back \(paid by Bank transfer.*\)/)
      await sheet.getByRole('button', { name: 'Refund' }).click()
      await expectMessage(page, `Refund for ${fetched.order_no} recorded`)
      await expect(page.getByText('Completed · Partly refunded')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Delivery note, 80 mm' })).toHaveAttribute('href', /width=80$/)
      await expectToFit(page)

      await tapStaff(page, '/staff')
      await page.getByRole('link', { name: /^Refunds to pay back\s*[1-9]/ }).click()
      const owed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fetched.order_no }) })
      await owed.getByRole('button', { name: 'Mark as paid back' }).click()
      await owed.getByLabel('Refund reference').fill('IBG 4711')
      await owed.getByRole('button', { name: 'Mark as paid back' }).click()
      await expectMessage(page, `Refund for ${fetched.order_no} marked as paid back`)
      await expect(owed).toHaveCount(0)
      await staffContext.close()
    },
  )

  test(
    'reset the second factor of somebody who lost their device',
    provenBy('tests/api/auth/second-factor.test.ts'),
    async ({ page, browser, store, customer }) => {
      await store.db.query(
        `insert into second_factor (account_id, secret, used_step, created_at, confirmed_at)
       values ($1, 'lost', 0, now(), now())`,
        [customer.id],
      )
      const staffContext = await browser.newContext({ baseURL: store.origin })
      const helper = await staffContext.newPage()
      await signInAs(helper, store, { phone: ADMIN.MY })
      await helper.goto('/staff/people')
      await untilHydrated(helper)
      await helper.getByLabel('Name, phone, e-mail or company').fill(customer.phone)
      await helper.keyboard.press('Enter')
      const person = helper.getByRole('link', { name: 'Test Customer' })
      await expect(person).toHaveCount(1)
      await person.click()
      const found = helper.getByRole('complementary')
      await expect(found).toContainText('Two-step sign-inOn')
      await button(helper, 'Turn off two-step sign-in').click()
      await helper.getByLabel('How you verified their identity').fill('Showed the identity card')
      // Nothing is hidden behind the header.
      await helper.evaluate(() => scrollTo(0, 0))
      expect(await violations(helper)).toEqual([])
      await button(helper, 'Turn off two-step sign-in').click()
      await expectMessage(helper, 'Two-step sign-in of Test Customer turned off')
      await expect(found).toContainText('Two-step sign-inOff')
      await expectToFit(helper)
      await staffContext.close()
      expect((await page.request.get('/api/users/me')).status()).toBe(401)
      await signInAs(page, store, customer)
    },
  )

  test(
    'see that these screens, opened by their addresses, need signal, and leave none of their data on the device',
    provenBy(
      'tests/truth-table/offline-routes.test.ts',
      'every route, visited by its address before, opens for a sales person, or says why it does not',
    ),
    async ({ page, store }) => {
      await signInAs(page, store, { phone: ADMIN.MY })
      await store.openInstalled(page, '/')
      store.proxy.choose(() => 'refuse')
      await page.goto('/staff/orders')
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
      store.proxy.choose(() => 'pass')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    },
  )
})
