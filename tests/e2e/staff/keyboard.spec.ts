import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { ADMIN, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { addAddress } from '../../support/journeys/staff-day.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const MAX_STOPS = 40

/** Tabs to a control by its name; at most `MAX_STOPS` stops. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const { activeElement: element } = document
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
      return label?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(found.trim())) return
  }
  throw new Error(`${name} is not reached with ${MAX_STOPS} stops`)
}

/** Opens a section through the palette, finds one record and opens it. */
async function openRecord(page: Page, section: string, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(section)
  await expect(page.getByRole('dialog').getByRole('option', { name: section }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${section}`) })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  // The rows that the search finds may replace the one that J has gone to.
  await expect(async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/\w+\/[^/?]+/, { timeout: 2_000 })
  }).toPass()
}

test('staff pick and ship an order with a note, change a product and answer a message with the keyboard alone', async ({
  page: own,
  browser,
  context,
  store,
  customer,
}) => {
  const order = await placeOrder(context, store.origin, { addressId: await addAddress(context, store.origin) })
  const headers = { origin: store.origin }
  const sent = await own.request.post(`${store.origin}/api/contact_us`, {
    headers,
    data: { name: 'A Writer', phone: customer.phone, email: 'me@example.com', topic: 'order', message: 'Where is it?' },
  })
  const ticket: string = (await sent.json()).data.response.ticket_no

  const staffContext = await browser.newContext({ baseURL: store.origin })
  const page = await staffContext.newPage()
  await signInAs(page, store, { phone: ADMIN.MY })
  const { total } = (await (await own.request.get(`/api/orders/${order.id}`)).json()).data.response.order
  await page.request.post(`/api/staff/orders/${order.id}/record_payment`, {
    headers,
    data: { amount: total, method: 'cash', received_at: new Date().toISOString(), reference: 'Till 1', note: null },
  })
  await page.goto('/staff')
  await untilHydrated(page)
  // The keys belong to the frame of the back office, which is loaded with its first screen.
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()

  await openRecord(page, 'Orders', order.order_no)
  await expect(page.getByRole('button', { name: 'Start picking' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Leave it at the guard house')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Leave it at the guard house' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByLabel('Tracking number')).toBeVisible()
  await tabTo(page, /^Tracking number/)
  await page.keyboard.type('TRACK-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/TRACK-1/).first()).toBeVisible()

  await openRecord(page, 'Products', 'KB-ONE-GRA')
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeVisible()
  await tabTo(page, /^Name/)
  await page.keyboard.press('End')
  await page.keyboard.type(' Two')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Two$/ })).toBeVisible()

  // Enter opens what the whole word names, not what its first letters have found, and a section without waiting.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Me')
  await expect(page.getByRole('option', { name: /Mei Kaunter/ }).first()).toBeVisible()
  await page.route(/\/api\/staff\/people\?/, () => {})
  await page.keyboard.type('ssages')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/messages/)
  await page.unroute(/\/api\/staff\/people\?/)

  // Enter that is pressed before the answer opens what the answer names.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Mei Kaunter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/orders\?q=/)

  await openRecord(page, 'Messages', ticket)
  await expect(page.getByRole('button', { name: 'Reply' })).toBeVisible()
  await page.keyboard.press('p')
  await tabTo(page, /^Reply/)
  await page.keyboard.type('It arrives tomorrow.')
  await tabTo(page, /^Send reply/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('It arrives tomorrow.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('write a note')
  expect(await violations(page)).toEqual([])
  await staffContext.close()
})

test(
  'staff write a voucher as a sentence',
  provenBy('tests/api/vouchers/vouchers.test.ts', 'src/features/vouchers/staff/voucher-sentence.test.ts'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN.MY })
    await page.goto('/staff/vouchers?edit=new')
    await untilHydrated(page)
    await page.getByLabel('Discount (%)').fill('12')
    await page.getByLabel('Code', { exact: true }).fill('KEYS12')
    await page.getByLabel('Name', { exact: true }).fill('Twelve off')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /KEYS12/ })).toContainText('12% off')
    expect(await violations(page)).toEqual([])
  },
)
