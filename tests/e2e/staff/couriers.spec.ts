import type { APIRequestContext, Page } from '@playwright/test'
import { biteshipService } from '#server/domains/delivery/couriers/biteship/service.ts'
import { easyparcelService } from '#server/domains/delivery/couriers/easyparcel/service.ts'
import { en as checkoutMessages } from '#src/features/checkout/messages/checkout/en.ts'
import { en as ordersMessages } from '#src/features/orders/messages/orders/en.ts'
import { en } from '#src/features/orders/messages/staff-orders/en.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { COURIER_SETTINGS } from '../../support/journeys/simulated-couriers.ts'
import { tapAccount, tapStaff, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import { openTestStore, type TestStore } from '../../support/store/test-store.ts'

const IN_JAKARTA = {
  ...IN_SELANGOR,
  phone: '081234567890',
  city: 'Jakarta',
  state_id: 6231,
  district: 'Menteng',
  postcode: '10310',
}
const KINDS = [
  {
    market: 'MY',
    name: 'EasyParcel',
    service: 'easyparcel',
    texts: easyparcelService.texts.en,
    address: IN_SELANGOR,
    courier: /J&T/,
  },
  {
    market: 'ID',
    name: 'Biteship',
    service: 'biteship',
    texts: biteshipService.texts.en,
    address: IN_JAKARTA,
    courier: /SiCepat/,
  },
] as const

/** Calls of a person; throws for a refusal. */
const callsOf =
  (by: APIRequestContext, { origin }: TestStore) =>
  async (path: string, data: object) => {
    const answer = await by.post(`${origin}/api/${path}`, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data.response
  }

/** The card is filled in as the owner does it. */
async function connect(page: Page, { name, service, texts }: (typeof KINDS)[number]): Promise<void> {
  await page.goto('/staff?lang=en')
  await tapStaff(page, '/staff/connections')
  const card = page.getByRole('article', { name })
  await card.getByRole('button').first().click()
  for (const [setting, value] of Object.entries(COURIER_SETTINGS[service])) {
    // The account is the real one unless it is changed.
    if (setting === 'EASYPARCEL_MODE') continue
    const field = card.getByLabel(texts.settings[setting] ?? setting, { exact: true })
    await (setting === 'EASYPARCEL_SENDER_STATE' ? field.selectOption(value) : field.fill(value))
  }
  await card.locator('button[type=submit]').click()
  await expect(card.locator('button[type=submit]')).toHaveCount(0)
}

/** Chooses a courier and the bank transfer, and orders. */
async function orderWith(page: Page, courier: RegExp): Promise<void> {
  const { sums } = checkoutMessages
  await page.goto('/cart/checkout?lang=en')
  const chosen = page.getByRole('radio', { name: courier })
  await chosen.check({ force: true })
  await expect(chosen).toBeChecked()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await page.getByRole('radio', { name: /transfer/i }).check({ force: true })
  await page.getByRole('region', { name: sums.title }).getByRole('button').last().click()
  await page.waitForURL(/\/payment\//)
}

for (const kind of KINDS)
  test(
    `a customer chooses a courier of ${kind.name}, and staff book it`,
    provenBy(
      'tests/api/orders/courier-bookings.test.ts',
      'tests/api/orders/delivery-quotes.test.ts',
      'server/domains/delivery/couriers/couriers.test.ts',
    ),
    async ({ browser }) => {
      const { market, address, courier } = kind
      // Of its own: a connected courier is offered for the orders of every other test.
      const store = await openTestStore(market === 'ID' ? { PUBLIC_LOCALE: 'IDN' } : {})
      const staffContext = await browser.newContext({ baseURL: store.origin, locale: 'en' })
      const staff = await staffContext.newPage()
      await signInAs(staff, store, { phone: ADMIN[market] })
      await connect(staff, kind)
      const asStaff = callsOf(staffContext.request, store)
      await asStaff('staff/configs/sales_mode', { value: { mode: 'full', courier_rates: true } })

      const customerContext = await browser.newContext({ baseURL: store.origin, locale: 'en' })
      await store.logIn(customerContext, await store.customer())
      await store.confirmAge(customerContext)
      const asCustomer = callsOf(customerContext.request, store)
      await asCustomer('addresses', address)
      const goods = { productable_id: 1052, productable_type: 'product', quantity: 1 }
      await asCustomer('carts/update_cart_item', { ...goods, action: 'add', checkout_type: 'currency' })
      const customer = await customerContext.newPage()
      await orderWith(customer, courier)

      const [order] = await store.db.query<{ id: string; total: number }>(
        'select id, total from sales_order order by created_at desc limit 1',
      )
      const id = order?.id ?? ''
      const received = { method: 'transfer', received_at: new Date().toISOString(), reference: 'T-1' }
      await asStaff(`staff/orders/${id}/record_payment`, { ...received, amount: order?.total })
      await asStaff(`staff/orders/${id}/start_picking`, {})
      await tapStaff(staff, '/staff/orders')
      await staff.locator(`a[href^="/staff/orders/${id}"]`).first().click()
      await staff.getByRole('button', { name: en.act.ship, exact: true }).first().click()
      const sheet = staff.getByRole('dialog')
      // What the customer has paid for.
      await expect(sheet.getByRole('radio', { name: courier })).toBeChecked()
      expect(await violations(staff)).toEqual([])
      await sheet.locator('button[type=submit]').click()
      await expect(staff.getByText(en.booking.status.booked, { exact: true })).toBeVisible()
      await expectToFit(staff)

      await tapAccount(customer, '/account/orders')
      await tapThrough(customer, `/account/orders/${id}`)
      await expect(customer.getByText(ordersMessages.shipment.status.booked)).toBeVisible()
      await expectToFit(customer)
      await staffContext.close()
      await customerContext.close()
      await store.close()
    },
  )
