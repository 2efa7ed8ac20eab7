import type { BrowserContext, Page } from '@playwright/test'
import { en } from '#src/features/orders/messages/staff-orders/en.ts'
import { type PlacedOrder, placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { addAddress, PICTURE, sendReceipt } from '../../support/journeys/staff-day.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const ADAPTER = 1052
const { returned, orders } = en
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Staff calls of the person signed in to the context. */
const callsOf =
  ({ request }: BrowserContext, { origin }: TestStore) =>
  async (path: string, data: object = {}) => {
    const answer = await request.post(`${origin}/api/staff/${path}`, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }

/** A paid order of three adapters that is being picked. */
async function orderToSend(customer: BrowserContext, staff: BrowserContext, store: TestStore): Promise<PlacedOrder> {
  const addressId = await addAddress(customer, store.origin)
  const order = await placeOrder(customer, store.origin, { goods: { [ADAPTER]: 3 }, addressId })
  await sendReceipt(customer, store.origin, order.id)
  const [receipt] = await store.db.query<{ id: string }>('select id from receipt where order_id = $1', [order.id])
  await callsOf(staff, store)(`receipts/${receipt?.id}/approve`)
  await callsOf(staff, store)(`orders/${order.id}/start_picking`)
  return order
}

test(
  'staff send an order in two parcels, and the customer reads what is in each',
  provenBy('tests/api/orders/parcels.test.ts'),
  async ({ browser, context, page, store, customer: _signedIn }) => {
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const staff = await staffContext.newPage()
    await signInAs(staff, store, { phone: ADMIN.MY })
    const order = await orderToSend(context, staffContext, store)

    await staff.goto(`/staff/orders/${order.id}`)
    const send = async (tracking: string, pieces?: string) => {
      await button(staff, en.act.ship).first().click()
      const sheet = staff.getByRole('dialog')
      await sheet.getByLabel(en.field.tracking_no).fill(tracking)
      if (pieces !== undefined) await sheet.locator('input[type=number]').fill(pieces)
      await sheet.getByRole('button', { name: en.act.ship, exact: true }).click()
      await expect(sheet).toHaveCount(0)
    }
    await send('PARCEL-ONE', '1')
    const parcels = staff.getByRole('listitem').filter({ hasText: 'PARCEL-ONE' })
    await expect(parcels.getByRole('link', { name: orders.parcelLabel })).toBeVisible()
    await expect(staff.getByText(orders.toSend, { exact: true })).toBeVisible()
    expect(await violations(staff)).toEqual([])
    await expectToFit(staff)

    await page.goto(`/account/orders/${order.id}`)
    await expect(page.getByText(/In this parcel: 1 ×/)).toBeVisible()
    await expect(page.getByText(/Still to ship: 2 ×/)).toBeVisible()

    await send('PARCEL-TWO')
    await expect(staff.getByText(orders.toSend, { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/In this parcel: 2 ×/)).toBeVisible()
    await expect(page.getByText(/Still to ship/)).toHaveCount(0)
    await staffContext.close()
  },
)

test(
  'a customer asks for a return, staff approve, receive and refund it, and the customer follows',
  provenBy('tests/api/orders/returns.test.ts'),
  async ({ browser, context, page, store, customer: _signedIn }) => {
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const staff = await staffContext.newPage()
    await signInAs(staff, store, { phone: ADMIN.MY })
    const order = await orderToSend(context, staffContext, store)
    await callsOf(staffContext, store)(`orders/${order.id}/ship`, {
      courier: 'Pos Laju',
      tracking_no: 'RETURN-1',
      tracking_url: null,
    })
    await callsOf(staffContext, store)(`orders/${order.id}/complete`)

    await page.goto(`/account/orders/${order.id}`)
    await untilHydrated(page)
    await button(page, 'Request a return').click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Choose at least one item.')).toBeVisible()
    const more = form.getByRole('button', { name: /^Increase quantity of/ })
    await more.click()
    await more.click()
    await expect(form.getByRole('spinbutton')).toHaveValue('2')
    // What is mended is no longer named, before the form is sent again.
    await expect(form.getByText('Choose at least one item.')).toHaveCount(0)
    await expect(form.getByText('Choose a reason.')).toBeVisible()
    await form.getByLabel('Reason').selectOption('damaged')
    await expect(form.getByText('Choose a reason.')).toHaveCount(0)
    await form.getByLabel('Details (optional)').fill('The case is broken.')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: PICTURE })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()

    const asked = async () => {
      const answer = await context.request.get(`${store.origin}/api/orders/${order.id}`)
      return (await answer.json()).data.response.order.returns[0]
    }
    await staff.goto('/staff/returns')
    await staff.getByRole('link', { name: (await asked()).no }).click()
    await expect(staff.getByText('The case is broken.')).toBeVisible()
    await expect(staff.getByText(returned.states.REQUESTED)).toBeVisible()
    expect(await violations(staff)).toEqual([])
    const sheet = staff.getByRole('dialog')
    const step = async (name: string, fill: () => Promise<void> = async () => {}) => {
      await button(staff, name).first().click()
      await fill()
      await sheet.getByRole('button', { name, exact: true }).click()
      await expect(sheet).toHaveCount(0)
    }
    await step(returned.steps.accept, () => sheet.getByLabel(returned.answer).fill('Send it to our store.'))
    await page.reload()
    await expect(page.getByText('Our reply: “Send it to our store.”')).toBeVisible()
    await step(returned.steps.receive, async () => {
      await sheet.getByLabel(returned.arrived.restocked).fill('1')
      await sheet.getByLabel(returned.arrived.written_off).fill('1')
    })
    await expect(staff.getByText(`${returned.backInStock(1)} · ${returned.writtenOff(1)}`)).toBeVisible()
    await step(returned.steps.refund)
    await expect(staff.getByRole('status').filter({ hasText: returned.states.REFUNDED })).toBeVisible()
    await expectToFit(staff)

    await page.reload()
    const { amount } = (await asked()).refund
    await expect(page.getByText(new RegExp(`Refunded: RM\\s*${(amount / 100).toFixed(2)}`))).toBeVisible()
    await staffContext.close()
  },
)
