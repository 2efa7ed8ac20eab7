import type { Page } from '@playwright/test'
import { collectPageErrors, holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const KUCHING = { latitude: 1.55, longitude: 110.35 }
/** Saturday noon in Kuala Lumpur. */
const NOON = new Date('2027-01-16T04:00:00Z')

const list = (page: Page) => page.getByRole('list', { name: 'Stores found' })
const names = (page: Page) => list(page).getByRole('link')

test.describe('a visitor who looks for a store', () => {
  test.beforeEach(({ store, context }) => store.confirmAge(context))

  test(
    'sees all of them with their number, on every screen and without axe violations',
    provenBy('tests/api/content/content.test.ts', 'on the pages that every visitor passes, each opened by its address'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto('/store-locator')
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores 8')
      await expect(names(page)).toHaveCount(8)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(pageErrors).toEqual([])
    },
  )

  test(
    'searches by town letter by letter, by postcode, and by state; the filters are in the address',
    provenBy('tests/api/content/content.test.ts'),
    async ({ page }) => {
      await page.goto('/store-locator')
      await untilHydrated(page)
      await page.getByRole('searchbox').pressSequentially('george')
      await expect(names(page)).toHaveCount(1)
      await expect(names(page)).toContainText('Kabusa George Town')
      await page.getByRole('searchbox').fill('40000')
      await expect(names(page)).toContainText('Kabusa Shah Alam')
      await page.getByRole('searchbox').fill('')
      await page.getByLabel('State').selectOption({ label: 'Selangor' })
      await expect(page).toHaveURL(/state_id=6010/)
      await expect(names(page)).toHaveCount(2)
      await page.reload()
      await expect(names(page)).toHaveCount(2)
      await untilHydrated(page)
      await page.getByRole('searchbox').fill('nowhere')
      await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all stores' }).click()
      await expect(names(page)).toHaveCount(8)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(page.getByLabel('State')).toHaveValue('')
    },
  )

  test(
    'types and chooses before the app has hydrated, and both take effect',
    provenBy(
      'taps before the app has hydrated, and every tap takes effect exactly once',
      'submits a form before the app has hydrated, and it is sent once',
    ),
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/store-locator')
      await page.getByRole('searchbox').pressSequentially('shah')
      await page.getByLabel('State').selectOption({ label: 'Selangor' })
      await expect(names(page)).toHaveCount(8)
      release()
      await expect(names(page)).toHaveCount(1)
      await expect(names(page)).toContainText('Kabusa Shah Alam')
      await expect(page).toHaveURL(/q=shah&state_id=6010/)
    },
  )

  test(
    'reads all details of one, and continues by phone, message or map',
    provenBy(
      'src/features/stores/opening-text.test.ts',
      'contract/stores/opening-hours.test.ts',
      'contract/account/phone.test.ts',
    ),
    async ({ page }) => {
      await page.clock.setFixedTime(NOON)
      await page.goto('/store-locator')
      await untilHydrated(page)
      await names(page).filter({ hasText: 'Kabusa Bukit Bintang' }).click()
      const panel = page.getByRole('region', { name: 'Kabusa Bukit Bintang' })
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(panel).toContainText('Open until 22:00 · MYT')
      await expect(panel.getByRole('row').filter({ hasText: 'Saturday' })).toHaveAttribute('aria-current', 'date')
      await expect(panel.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+60100000001')
      await expect(panel.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/60100000001')
      await expect(panel.getByRole('link', { name: 'Directions' })).toHaveAttribute(
        'href',
        /destination=3\.1462,101\.711/,
      )
      await expect(panel).toContainText('Warranty service')
      await expect(panel).toContainText('until ready for pickup')
      expect(await violations(page)).toEqual([])
    },
  )

  test('is asked for their position only after a click, and it leaves the device in no call', async ({
    page,
    context,
    store,
  }) => {
    await context.grantPermissions(['geolocation'], { origin: store.origin })
    await context.setGeolocation(KUCHING)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/store-locator')
    await untilHydrated(page)
    await expect(names(page).first()).toContainText('Kabusa Bukit Bintang')
    await page.getByRole('button', { name: 'Nearest first' }).click()
    await expect(names(page).first()).toContainText('Kabusa Kuching')
    await expect(names(page).first()).toContainText(/\d\skm/)
    expect(asked.filter((address) => /lat=|1\.55|110\.35/.test(address))).toEqual([])
  })

  test(
    'gets a message after refusing that, and keeps the list',
    provenBy('is asked for their position only after a click, and it leaves the device in no call'),
    async ({ page, context }) => {
      await context.clearPermissions()
      await page.goto('/store-locator')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Nearest first' }).click()
      await expect(page.getByRole('search').getByRole('status')).toContainText(
        /couldn’t get your location|couldn’t find your location/,
      )
      await expect(names(page)).toHaveCount(8)
    },
  )

  test(
    'has the list, its filters and the distances while offline',
    provenBy(
      'every route, visited by its address before, opens for a sales person, or says why it does not',
      'contract/stores/distance.test.ts',
    ),
    async ({ page, context, store }) => {
      await context.grantPermissions(['geolocation'], { origin: store.origin })
      await context.setGeolocation(KUCHING)
      await store.openInstalled(page, '/store-locator')
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('store_locator')))
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await untilHydrated(page)
      await page.getByLabel('State').selectOption({ label: 'Selangor' })
      await expect(names(page)).toHaveCount(2)
      await page.getByLabel('State').selectOption('')
      await page.getByRole('button', { name: 'Nearest first' }).click()
      await expect(names(page).first()).toContainText('Kabusa Kuching')
      await expect(names(page)).toHaveCount(8)
    },
  )

  test(
    'searches by a button and reads the hours without script',
    provenBy(
      'reads and follows the store from home to a product and through its pages',
      'tests/api/content/content.test.ts',
    ),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto('/store-locator')
      await page.getByRole('searchbox').fill('george')
      await page.getByRole('button', { name: 'Search', exact: true }).last().click()
      await expect(page).toHaveURL(/q=george/)
      await expect(names(page)).toHaveCount(1)
      await names(page).first().click()
      await expect(page.getByRole('region', { name: 'Kabusa George Town' }).getByRole('table')).toBeVisible()
      await context.close()
    },
  )
})
