import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { addAddress } from '../../support/journeys/staff-day.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const ORDERS = 5

/** Counts what a hand does; what a scanner or a keyboard types into a field is not counted. */
function counter(page: Page) {
  const counted = { taps: 0, keys: 0 }
  return {
    counted,
    async tap(target: Locator): Promise<void> {
      counted.taps += 1
      await target.click()
    },
    async press(key: string): Promise<void> {
      counted.keys += 1
      await page.keyboard.press(key)
    },
  }
}

test(
  'staff pick and ship five orders in 12 taps, find a customer by half a name, and see yesterday’s sales',
  provenBy(
    'tests/api/orders/selected-orders.test.ts',
    'tests/api/staff/customers.test.ts',
    'staff pick and ship an order with a note, change a product and answer a message with the keyboard alone',
  ),
  async ({ page: own, browser, context, store, customer }) => {
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: ADMIN.MY })
    await store.db.query("update account set first_name = 'Mariamah', last_name = 'Contoh' where id = $1", [
      customer.id,
    ])
    const addressId = await addAddress(context, store.origin)
    const placed = []
    for (let at = 0; at < ORDERS; at++) {
      const order = await placeOrder(context, store.origin, { addressId })
      const { total } = (await (await own.request.get(`/api/orders/${order.id}`)).json()).data.response.order
      await page.request.post(`/api/staff/orders/${order.id}/record_payment`, {
        headers: { origin: store.origin },
        data: {
          amount: total,
          method: 'cash',
          received_at: new Date().toISOString(),
          reference: order.order_no,
          note: null,
        },
      })
      placed.push(order)
    }

    await page.goto('/staff')
    await untilHydrated(page)
    const { tap, press, counted } = counter(page)
    await tap(page.getByRole('link', { name: /^Orders to pick\s*[1-9]/ }))
    for (const { order_no: no } of placed) await tap(page.getByRole('checkbox', { name: `Select ${no}` }))
    const bar = page.getByRole('group', { name: /selected$/ })
    await expect(bar).toContainText(/5 selected\s*5 pieces/)
    expect(await violations(page)).toEqual([])
    await tap(bar.getByRole('button', { name: 'Start picking' }))
    await expect(bar.getByRole('status')).toHaveText('5 orders started')
    await tap(bar.getByRole('button', { name: 'Ship 5 orders' }))
    const sheet = page.getByRole('dialog', { name: 'Ship 5 orders' })
    await sheet.getByRole('textbox').first().focus()
    expect(await violations(page)).toEqual([])
    for (const [at, { order_no: no }] of placed.entries()) {
      await page.keyboard.type(`SCAN-${no}`)
      if (at < ORDERS - 1) await page.keyboard.press('Enter')
    }
    await tap(sheet.getByRole('button', { name: 'Ship 5 orders' }))
    await expect(bar.getByRole('status')).toHaveText('5 orders shipped')
    expect(counted.taps).toBeLessThanOrEqual(12)
    for (const { id } of placed) {
      const { order } = (await (await own.request.get(`/api/orders/${id}`)).json()).data.response
      expect([order.status, order.shipments.length]).toEqual(['SHIPPED', 1])
    }
    await expectToFit(page)

    counted.keys = 0
    await press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or go to' })
    await page.keyboard.type('mariam')
    await expect(palette.getByRole('option', { name: /Mariamah Contoh/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await violations(page)).toEqual([])
    await press('Enter')
    await expect(page).toHaveURL(/\/staff\/(?:people|orders)/)
    await expect(page.getByText('Mariamah Contoh').first()).toBeVisible()
    expect(counted.keys).toBeLessThanOrEqual(3)

    counted.taps = 0
    await tap(
      page
        .getByRole('link', { name: /^Today/ })
        .filter({ visible: true })
        .first(),
    )
    await expect(page.getByRole('region', { name: 'Sales today' })).toContainText(/RM\s[\d,.]+\s*yesterday/)
    expect(counted.taps).toBeLessThanOrEqual(2)
    expect(await violations(page)).toEqual([])
    await staffContext.close()
  },
)
