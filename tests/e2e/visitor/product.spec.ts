import type { Page } from '@playwright/test'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const DELIVERY = 'Delivery and pickup'
const delivery = (page: Page) => page.getByRole('region', { name: DELIVERY })

test.beforeEach(async ({ context, store }) => store.confirmAge(context))

test(
  'a visitor reads all details of what is opened by its address before any script and with it, without policy violations',
  provenBy(
    'tests/api/catalogue/catalogue.test.ts',
    'tests/budgets/server-pages.test.ts',
    'a purchase is read in a sensible order, from the product to the confirmation',
  ),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page)
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
    await expect(main.getByText('or 2,300 points')).toBeVisible()
    await expect(main.getByText('points earned')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'One plus two pods' })).toBeVisible()
    await expect(main.getByText('You save RM 15.80')).toBeVisible()
    await expect(main.getByRole('link', { name: 'See what’s included: Any four pods' })).toHaveAttribute(
      'href',
      '/shop?promotion_id=2',
    )
    await expect(main.getByText('Contains nicotine. For adults of 21 and over.')).toBeVisible()
    await page.goto('/shop/product/1001')
    await expect(main.getByText('90 days on this product.')).toBeVisible()
    await expect(main.getByText('Contains nicotine')).toHaveCount(0)
    await page.goto('/shop/package/2001')
    await expect(main.getByRole('link', { name: '1 × Mango' })).toHaveAttribute('href', '/shop/product/1012')
    expect(pageErrors).toEqual([])
  },
)

test(
  'the gallery has a second, closer picture, selected by its bar, by keys and by name',
  provenBy('changes picture, category and quantity with arrow keys'),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    const second = page.getByRole('button', { name: 'Show picture 2' })
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(page.getByAltText('Kabusa Pod Mango, picture 2 of 2')).toBeInViewport()
  },
)

test(
  'the state is chosen once, without sign-in: delivery fee, days and pickup are on every product',
  provenBy(
    'tests/api/catalogue/shop.test.ts',
    'a customer adds a bundle, chooses a state, tries codes, and sees every amount and every change',
  ),
  async ({ page }) => {
    await page.goto('/shop/product/1012')
    await delivery(page).getByRole('combobox', { name: 'State' }).selectOption({ label: 'Sabah' })
    await expect(delivery(page).getByText('Delivery RM 15.00')).toBeVisible()
    await expect(delivery(page).getByText('3 to 7 days · Free from RM 300.00')).toBeVisible()
    await expect(delivery(page).getByRole('link', { name: 'Pickup in 1 store' })).toBeVisible()
    await tapThrough(page, '/shop', '/shop?category=package', '/shop/package/2001')
    await expect(delivery(page).getByText(/^Delivery RM/)).toBeVisible()
    await delivery(page)
      .getByRole('combobox', { name: 'State' })
      .selectOption({ label: 'Wilayah Persekutuan Putrajaya' })
    await expect(delivery(page).getByText('Pickup isn’t available in this state')).toBeVisible()
  },
)

test(
  'nothing moves when the estimate arrives',
  provenBy('shifts nothing while it loads by its address'),
  async ({ page }) => {
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    await page.evaluate(() => localStorage.setItem('delivery_state', '6012'))
    await watchShifts(page)
    for (const width of [390, 1280]) {
      // High enough for the whole page to fit: shifts below the window would not be counted.
      await page.setViewportSize({ width, height: 3_000 })
      await page.reload()
      await expect(delivery(page).getByText('Delivery RM 15.00')).toBeVisible()
      expect(await shifts(page), `${width} px`).toEqual([])
    }
  },
)

test(
  'a state without delivery is named, and no fee is shown',
  provenBy('tests/api/catalogue/shop.test.ts'),
  async ({ page, store }) => {
    await store.db.query(`update state set restricted = true where name = 'Perlis'`)
    try {
      await page.goto('/shop/product/1012')
      await delivery(page).getByRole('combobox', { name: 'State' }).selectOption({ label: 'Perlis' })
      await expect(delivery(page).getByText('We don’t deliver to Perlis')).toBeVisible()
      await expect(delivery(page).getByText('RM')).toHaveCount(0)
    } finally {
      await store.db.query(`update state set restricted = false where name = 'Perlis'`)
    }
  },
)

test(
  'offline the last estimate is shown, other products show when theirs will be available',
  provenBy('src/offline/storage/query-persistence.test.ts', 'tests/api/catalogue/shop.test.ts'),
  async ({ page, store }) => {
    await page.goto('/shop/product/1012')
    await delivery(page).getByRole('combobox', { name: 'State' }).selectOption({ label: 'Sabah' })
    await expect(delivery(page).getByText('Delivery RM 15.00')).toBeVisible()
    await store.waitUntilInstalled(page)
    await expect(delivery(page).getByText('Delivery RM 15.00')).toBeVisible()
    // Stored a moment later.
    await page.waitForFunction(() => localStorage.getItem('catalogue')?.includes('delivery_estimate'))
    await store.closeShop()
    try {
      await page.reload()
      await expect(delivery(page).getByText('Delivery RM 15.00')).toBeVisible()
      await tapThrough(page, '/shop', '/shop?category=package', '/shop/package/2003')
      await expect(page.getByRole('heading', { name: 'What’s included' })).toBeVisible()
      await expect(delivery(page).getByText('The estimate appears when you’re back online.')).toBeVisible()
    } finally {
      await store.openShop()
    }
  },
)

test(
  'a product is shared through the device, or its link is copied',
  provenBy('title and canonical address change with navigation in the app'),
  async ({ page, context, store }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin })
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/shop/product/1012?lang=en')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Share Kabusa Pod Mango' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${store.origin}/shop/product/1012`)
  },
)

test('title and canonical address change with navigation in the app', async ({ page, store }) => {
  await page.goto('/shop/product/1012')
  await untilHydrated(page)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${store.origin}/shop/product/1012`)
  await page.getByRole('radio', { name: 'Grape, Fruit' }).click()
  await expect(page).toHaveTitle(/^Kabusa Pod Grape · /)
  await expect(canonical).toHaveAttribute('href', `${store.origin}/shop/product/1016`)
  await expect(page.locator('link[hreflang=ms]')).toHaveAttribute('href', `${store.origin}/shop/product/1016?lang=ms`)
})
