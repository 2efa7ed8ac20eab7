import type { Page } from '@playwright/test'
import { untilStored } from '../../support/device/device-storage.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const TICKET = /^MY-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/

async function open(page: Page, store: TestStore): Promise<void> {
  await store.confirmAge(page.context())
  await page.goto('/contact-us')
  await untilHydrated(page)
}

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Aina')
  await page.getByLabel('Mobile number').fill('0123456789')
  await page.getByLabel('E-mail').fill('aina@example.com')
  await page.getByLabel('Topic').selectOption('other')
  await messageOf(page).fill(message)
}

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()
const mine = (page: Page) => page.getByRole('region', { name: 'Your messages' })
const tickets = async (store: TestStore, message: string) =>
  (
    await store.db.query<{ ticket_no: string }>('select ticket_no from contact_message where message = $1', [message])
  ).map(({ ticket_no }) => ticket_no)

test.describe('a visitor whose message arrives', () => {
  // The rate limit is five messages an hour per address, and all tests share one: the last test restarts the server, which
  // resets the limit.
  test.describe.configure({ mode: 'default' })

  test(
    'gets the number of their ticket',
    provenBy('tests/api/contact/contact.test.ts', 'src/offline/requests/contact-requests.test.ts'),
    async ({ page, store }) => {
      const pageErrors = await collectPageErrors(page)
      await open(page, store)
      const message = 'Do you have the charger in stock?'
      await write(page, message)
      await expect(page.getByLabel('Mobile number')).toHaveValue('+60 12 345 6789')
      await expect(page.getByText('33 of 2,000 characters')).toBeVisible()
      await send(page)
      await expect(mine(page).getByText('Your ticket number')).toBeVisible()
      const [ticket = '', ...more] = await tickets(store, message)
      expect(more).toEqual([])
      expect(ticket).toMatch(TICKET)
      await expect(mine(page)).toContainText(ticket)
      await expect(messageOf(page)).toHaveValue('')
      expect(await violations(page)).toEqual([])
      await mine(page).getByRole('button', { name: 'Done' }).click()
      await expect(mine(page).getByText(ticket)).toBeHidden()
      expect(pageErrors).toEqual([])
    },
  )

  test(
    'is asked for an order number only for subjects that have one',
    provenBy('src/features/contact/letter-schema.test.ts', 'tests/api/contact/contact.test.ts'),
    async ({ page, store }) => {
      await open(page, store)
      await expect(page.getByLabel('Order number (optional)')).toBeHidden()
      await page.getByLabel('Topic').selectOption('order')
      await page.getByLabel('Order number (optional)').fill('MY26-000123')
      await page.getByLabel('Topic').selectOption('dealer')
      await expect(page.getByLabel('Order number (optional)')).toBeHidden()
      const message = 'I would like to sell your things.'
      await write(page, message)
      await send(page)
      await expect.poll(() => tickets(store, message)).toHaveLength(1)
      expect(await store.db.query('select order_no from contact_message where message = $1', [message])).toEqual([
        { order_no: null },
      ])
    },
  )

  test(
    'sees it queued while offline, and finds one ticket when the signal is back',
    provenBy('src/offline/requests/contact-requests.test.ts', 'tests/api/contact/contact.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await store.openInstalled(page, '/contact-us')
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await untilHydrated(page)
      const message = 'Written in a tunnel, sent from the other side.'
      await write(page, message)
      await send(page)
      await expect(mine(page).getByText('Waiting to send')).toBeVisible()
      expect(await violations(page, [390])).toEqual([])
      await page.close()

      const next = await context.newPage()
      await next.goto('/contact-us')
      await expect(mine(next).getByText('Waiting to send')).toBeVisible()
      await next.getByRole('button', { name: /^(Offline|No connection|Stock as of)/ }).click()
      const sheet = next.getByRole('dialog', { name: 'Waiting to send' })
      await expect(sheet.getByText('1 waiting')).toBeVisible()
      await sheet.getByRole('link', { name: '1 message to the store' }).click()
      await expect(sheet).toBeHidden()
      store.proxy.choose(() => 'pass')
      await next.evaluate(() => dispatchEvent(new Event('online')))
      await expect(mine(next).getByText('Your ticket number')).toBeVisible()
      const [ticket = '', ...more] = await tickets(store, message)
      expect(more).toEqual([])
      await expect(mine(next)).toContainText(ticket)
    },
  )

  test(
    'has one ticket though the first response was lost and two tabs sent it again',
    provenBy(
      'tests/api/contact/contact.test.ts',
      'src/lib/http/request-sender.test.ts',
      'src/offline/requests/contact-requests.test.ts',
    ),
    async ({ page, context, store }) => {
      await store.killServer()
      await open(page, store)
      const message = 'Sent more often than written.'
      await write(page, message)
      store.proxy.choose(({ path }) => (path === '/api/contact_us' ? 'cut' : 'pass'))
      await send(page)
      await expect(mine(page).getByText('Waiting to send')).toBeVisible()
      await expect.poll(() => tickets(store, message)).toHaveLength(1)
      store.proxy.choose(() => 'pass')
      const other = await context.newPage()
      await Promise.all([other.goto('/contact-us'), page.evaluate(() => dispatchEvent(new Event('pageshow')))])
      for (const tab of [page, other]) await expect(mine(tab).getByText('Your ticket number')).toBeVisible()
      expect(await tickets(store, message)).toHaveLength(1)
    },
  )

  test(
    'reads and writes there with an ended session too, without being led to sign-in',
    provenBy('tests/api/contact/contact.test.ts', 'src/app/routes/page-route.test.ts'),
    async ({ page, store, customer }) => {
      await store.db.query('delete from session where account_id = $1', [customer.id])
      const refused = page.waitForResponse((response) => response.status() === 401)
      await open(page, store)
      await refused
      const message = 'My session has ended, my question has not.'
      await write(page, message)
      await send(page)
      await expect(mine(page).getByText('Your ticket number')).toBeVisible()
      expect(await tickets(store, message)).toHaveLength(1)
      expect(new URL(page.url()).pathname).toBe('/contact-us')
    },
  )
})

test.describe('a visitor who writes to the store', () => {
  test(
    'sees beside each field what is missing, with the focus on the first one',
    provenBy(
      'src/features/contact/letter-schema.test.ts',
      'submits an incomplete form, and the focus moves to the first invalid field',
    ),
    async ({ page, store }) => {
      await open(page, store)
      await send(page)
      for (const label of ['Name', 'Mobile number', 'E-mail', 'Topic', 'Message']) {
        const field = page.getByLabel(label, { exact: true })
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(/\.$/)
      }
      await expect(page.getByLabel('Name')).toBeFocused()
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Mobile number').fill('+62 812 3456 7890')
      await write(page, 'x'.repeat(2_001))
      await page.getByLabel('Mobile number').fill('+1 202 555 0123')
      await send(page)
      await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Enter a valid mobile number/)
      await expect(messageOf(page)).toHaveAccessibleDescription(/Use at most 2000 characters/)
    },
  )

  test(
    'loses nothing to a reload or a crash',
    provenBy('src/offline/storage/form-drafts.test.ts', 'src/lib/autosave-draft.test.ts'),
    async ({ page, context, store }) => {
      await open(page, store)
      await write(page, 'This took me a long time to wri')
      await messageOf(page).pressSequentially('te')
      await untilStored(page, 'to write')
      await page.reload()
      await expect(messageOf(page)).toHaveValue('This took me a long time to write')
      await expect(page.getByLabel('Topic')).toHaveValue('other')
      const crashed = page.waitForEvent('crash')
      await page.goto('chrome://crash').catch(() => {})
      await crashed
      const next = await context.newPage()
      await open(next, store)
      await expect(messageOf(next)).toHaveValue('This took me a long time to write')
      await expect(next.getByLabel('Name')).toHaveValue('Aina')
    },
  )

  test(
    'sees what the form requires, without script',
    provenBy('never sees a password in an address, and reads why sign-in is unavailable'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto('/contact-us')
      await expect(page.locator('main noscript p')).toBeVisible()
      await context.close()
    },
  )
})
