import type { BrowserContext, Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { addAddress, pickupCode, sendReceipt } from '../../support/journeys/staff-day.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

/** Lowest visible point of a phone of 640 px, above the tab bar. */
const FIRST_VIEW = 640 - 64

const acts = (page: Page) => page.getByRole('region', { name: 'Actions' }).getByRole('button')

type Step = readonly [act: string, data: object]

interface Parties {
  store: TestStore
  staff: BrowserContext
}

/** Accepts the receipt of a paid order, and takes these steps with it as staff. */
async function workAsStaff({ store, staff }: Parties, id: string, steps: readonly Step[]) {
  const [receipt] = await store.db.query<{ id: string }>('select id from receipt where order_id = $1', [id])
  const onOrder = steps.map(([act, data]) => [`orders/${id}/${act}`, data] as const)
  for (const [path, data] of [[`receipts/${receipt?.id}/approve`, {}] as const, ...onOrder]) {
    const answer = await staff.request.post(`${store.origin}/api/staff/${path}`, {
      headers: { origin: store.origin },
      data,
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
}

async function staffOf(page: Page, store: TestStore): Promise<BrowserContext> {
  const context = (await page.context().browser()?.newContext({ baseURL: store.origin })) ?? page.context()
  await signInAs(await context.newPage(), store, { phone: ADMIN.MY })
  return context
}

test(
  'the parcel of an order is tracked from the first view of its page, before the question whether it arrived',
  provenBy(
    'tests/api/orders/parcels.test.ts',
    'src/features/orders/order-label.test.ts',
    'contract/delivery/tracking-link.test.ts',
  ),
  async ({ context, page, store, customer: _signedIn }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    const addressId = await addAddress(context, store.origin)
    const order = await placeOrder(context, store.origin, { addressId })
    await page.goto(`/account/orders/${order.id}`)
    // Nobody orders again what is still to be paid.
    await expect(acts(page)).toHaveText(['Pay now', 'Send receipt', 'Cancel order'])

    await sendReceipt(context, store.origin, order.id)
    const staff = await staffOf(page, store)
    const shipped = { courier: 'Pos Laju', tracking_no: 'TRACK-1', tracking_url: 'https://track.example/TRACK-1' }
    await workAsStaff({ store, staff }, order.id, [
      ['start_picking', {}],
      ['ship', shipped],
    ])
    await page.reload()
    const number = page.getByRole('link', { name: 'TRACK-1' })
    await expect(number).toHaveAttribute('href', 'https://track.example/TRACK-1')
    await expect(acts(page)).toHaveText(['I’ve received it', 'Order again'])
    const [link, button] = [await number.boundingBox(), await acts(page).first().boundingBox()]
    expect((link?.y ?? 9_999) + (link?.height ?? 0)).toBeLessThan(FIRST_VIEW)
    expect(button?.y ?? 0).toBeGreaterThan(link?.y ?? 9_999)
    // The button is not filled: nothing is wrong when it is never pressed.
    const fills = await acts(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(fills).size).toBe(1)
    await number.click()
    await expect(page.getByRole('alertdialog')).toContainText('track.example')
    await page.getByRole('button', { name: 'Stay here' }).click()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await staff.close()
  },
)

test(
  'an order that waits at the counter shows its code, the hours of the store and the way',
  provenBy('tests/api/orders/orders.test.ts', 'src/lib/qr-code.test.ts', 'src/features/stores/opening-text.test.ts'),
  async ({ context, page, store, customer: _signedIn }) => {
    const order = await placeOrder(context, store.origin)
    await sendReceipt(context, store.origin, order.id)
    const staff = await staffOf(page, store)
    await workAsStaff({ store, staff }, order.id, [
      ['start_picking', {}],
      ['ready_for_pickup', {}],
    ])
    const code = await pickupCode(context, store.origin, order.id)
    await page.goto(`/account/orders/${order.id}`)
    const counter = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pickup code' }) })
    await expect(counter.getByRole('img', { name: code.split('').join(' ') })).toBeVisible()
    await expect(counter.locator('svg path')).toHaveAttribute('d', /^M4 4h1/)
    const pickup = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pickup', exact: true }) })
    await expect(pickup.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:\/\/www\.google/)
    await pickup.getByText(/^(Open until|Closed)/).click()
    await expect(pickup.getByRole('rowheader', { name: 'Monday' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await staff.close()
  },
)
