import type { Page } from '@playwright/test'
import { ADMIN, expectToFit, STAFF, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { findProduct } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

test(
  'staff find a message, assign it, reply, and its writer reads the reply',
  provenBy('tests/api/contact/contact-inbox.test.ts'),
  async ({ page: own, browser, store, customer }) => {
    const text = `Where is my parcel? <b>${customer.id}</b>`
    const sent = await own.request.post(`${store.origin}/api/contact_us`, {
      headers: { origin: store.origin },
      data: { name: 'Test Customer', phone: customer.phone, email: 'me@example.com', topic: 'order', message: text },
    })
    const ticket: string = (await sent.json()).data.response.ticket_no

    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: STAFF.MY })
    await page.goto('/staff')
    await page.getByRole('link', { name: /^New messages\s*[1-9]/ }).click()
    await expect(page.getByRole('row', { name: new RegExp(ticket) })).toContainText('Unassigned')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: ticket }).click()
    // Shown as typed: markup is not interpreted.
    await expectMessage(page, text)

    const sheet = page.getByRole('dialog')
    await button(page, 'Assign').click()
    await sheet.getByLabel('Assigned to').selectOption('Mei Kaunter')
    await sheet.getByRole('button', { name: 'Assign' }).click()
    await expectMessage(page, 'In progress · Mei Kaunter')

    await button(page, 'Reply').click()
    await sheet.getByRole('button', { name: 'Send reply' }).click()
    await expect(sheet.getByLabel('Reply')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Reply').fill('It arrives tomorrow.')
    await sheet.getByRole('button', { name: 'Send reply' }).dblclick()
    await expectMessage(page, `Reply to ${ticket} sent`)
    await expectMessage(page, 'Answered · Mei Kaunter')
    await expectMessage(page, 'It arrives tomorrow.')
    expect(await violations(page)).toEqual([])
    await button(page, 'Close').click()
    await expectMessage(page, 'Closed · Mei Kaunter')
    await expect(button(page, 'Reply')).toHaveCount(0)
    await button(page, 'Reopen').click()
    await expectMessage(page, 'In progress · Mei Kaunter')
    await expectToFit(page)
    await staffContext.close()

    await own.goto('/contact-us')
    const earlier = own.getByRole('region', { name: 'Earlier messages' })
    await expect(earlier).toContainText(ticket)
    await expect(earlier.getByText('It arrives tomorrow.')).toHaveCount(1)
    await expect(earlier.getByText(text, { exact: true })).toBeVisible()
    expect(await violations(own)).toEqual([])
    await expectToFit(own)
  },
)

test(
  'an admin grants a permission, and its screens open; a screen without permission, opened by its address, shows that',
  provenBy('tests/api/staff/staff-access.test.ts', 'tests/api/staff/permission-matrix.test.ts'),
  async ({ page, browser, store, customer }) => {
    await store.db.query(`update account set role_id = 2, permissions = '["orders"]' where id = $1`, [customer.id])
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const admin = await staffContext.newPage()
    await signInAs(page, store, customer)
    await page.goto('/staff/settings')
    await expect(page.getByRole('heading', { name: 'You don’t have access to this section' })).toBeVisible()
    // On phones the navigation is in a menu.
    await page.setViewportSize({ width: 1280, height: 900 })
    const places = page.getByRole('navigation', { name: 'Staff' })
    await expect(places.getByRole('link')).toHaveText([
      'Today',
      'Orders',
      'Customers',
      'Messages',
      'Settings',
      'My notifications',
    ])
    expect(await violations(page)).toEqual([])

    await signInAs(admin, store, { phone: ADMIN.MY })
    await admin.goto('/staff/people')
    await untilHydrated(admin)
    await admin.getByLabel('Name, phone, e-mail or company').fill(customer.phone)
    await admin.keyboard.press('Enter')
    const person = admin.getByRole('link', { name: 'Test Customer' })
    await expect(person).toHaveCount(1)
    await person.click()
    const found = admin.getByRole('complementary')
    await expect(found).toContainText('PermissionsOrders and messages')
    await button(admin, 'Edit staff access').click()
    await found.getByLabel('Stock').check()
    await admin.evaluate(() => scrollTo(0, 0))
    expect(await violations(admin)).toEqual([])
    await button(admin, 'Save').click()
    await expectMessage(admin, 'Staff access of Test Customer saved')
    await expect(found).toContainText('PermissionsOrders and messages, Stock')
    await expectToFit(admin)
    await staffContext.close()

    await page.reload()
    await expect(places.getByRole('link', { name: 'Products' })).toBeVisible()
    await findProduct(page, 'KB-ONE-GRA')
    await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
    await page
      .getByRole('row', { name: /Graphite/ })
      .getByRole('link')
      .click()
    const stock = page.getByLabel('New stock')
    await stock.fill(String(Number(await stock.inputValue()) + 1))
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
    await button(page, 'Update stock').click()
    await expectMessage(page, 'Kabusa One Device Graphite saved')
  },
)
