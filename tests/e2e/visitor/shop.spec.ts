import type { Page } from '@playwright/test'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const DESK = { width: 1280, height: 844 }

const names = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
/** As shown in the form: "Fruit 8". */
const choice = (page: Page, name: string | RegExp) => filters(page).getByRole('checkbox', { name })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test.beforeEach(async ({ context, store }) => {
  await store.confirmAge(context)
})

test.describe('a visitor at a desktop', () => {
  test.use({ viewport: DESK })

  test('filters the list, sees the counts of other values, and removes the filters', async ({ page }) => {
    await page.goto('/shop?category=pod')
    await untilHydrated(page)
    await expect(title(page)).toHaveText('Pods 18')
    await choice(page, 'Mint 2').check()
    await expect(page).toHaveURL(/\/shop\?category=pod&flavour_family=mint$/)
    await expect(title(page)).toHaveText('Pods 2')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeAttached()
    // A choice does not filter its own group: another value can be added.
    await choice(page, 'Fruit 8').check()
    await expect(page).toHaveURL(/flavour_family=fruit,mint$/)
    await expect(title(page)).toHaveText('Pods 10')
    await expect(page.getByRole('navigation', { name: 'Categories' })).toContainText('Liquids')

    await chips(page).getByRole('link', { name: 'Remove filter Mint' }).click()
    await expect(title(page)).toHaveText('Pods 8')
    await expect(choice(page, /^Mint/)).not.toBeChecked()
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/shop\?category=pod$/)
    await expect(title(page)).toHaveText('Pods 18')
    await expect(chips(page)).toBeHidden()
  })

  test('filters and sorts faster than responses arrive', async ({ page }) => {
    await page.goto('/shop?category=pod')
    await untilHydrated(page)
    const stock = await choice(page, 'In stock').elementHandle()
    await page.getByRole('combobox', { name: 'Sort by' }).evaluate((select: HTMLSelectElement, stock) => {
      ;(stock as HTMLInputElement).click()
      select.value = 'price_desc'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, stock)
    await expect(page).toHaveURL(/category=pod&in_stock=1&sort=price_desc$/)
  })

  test(
    'goes back step by step, and finds the same list after a reload',
    provenBy(
      'chooses filters in a sheet, with counts, and applies them with one button',
      'src/features/catalogue/listing/shop-search.test.ts',
    ),
    async ({ page }) => {
      await page.goto('/shop?category=pod')
      await untilHydrated(page)
      await choice(page, 'Mint 2').check()
      await expect(title(page)).toHaveText('Pods 2')
      await choice(page, 'In stock').check()
      await expect(page).toHaveURL(/flavour_family=mint&in_stock=1$/)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc')
      await expect(page).toHaveURL(/category=pod&flavour_family=mint&in_stock=1&sort=price_desc$/)
      await expect(page.getByRole('article')).toHaveCount(2)
      const before = await names(page)
      await page.reload()
      await untilHydrated(page)
      expect(await names(page)).toEqual(before)
      await expect(choice(page, /^Mint/)).toBeChecked()
      await expect(choice(page, 'In stock')).toBeChecked()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(/\/shop\?category=pod&flavour_family=mint$/)
      await expect(choice(page, 'In stock')).not.toBeChecked()
      await page.goBack()
      await expect(title(page)).toHaveText('Pods 18')
      await expect(choice(page, /^Mint/)).not.toBeChecked()
    },
  )

  test(
    'checks two boxes faster than the address changes: both count',
    provenBy('filters and sorts faster than responses arrive'),
    async ({ page }) => {
      await page.goto('/shop?category=pod')
      await untilHydrated(page)
      const boxes = [await choice(page, 'Mint 2').elementHandle(), await choice(page, 'In stock').elementHandle()]
      await page.evaluate((both) => both.map((box) => (box as HTMLInputElement).click()), boxes)
      await expect(page).toHaveURL(/category=pod&flavour_family=mint&in_stock=1$/)
      await expect(choice(page, /^Mint/)).toBeChecked()
      await expect(choice(page, 'In stock')).toBeChecked()
    },
  )

  test(
    'does all of it by keyboard',
    provenBy(
      'a purchase is read in a sensible order, from the product to the confirmation',
      'stays inside an open modal, and returns to the button that opened it',
      'filters the list, sees the counts of other values, and removes the filters',
    ),
    async ({ page }) => {
      await page.goto('/shop')
      await untilHydrated(page)
      await choice(page, /^Fruit and mint/).focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/\/shop\?flavour_family=fruit-mint$/)
      await expect(choice(page, /^Fruit and mint/)).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/\/shop$/)

      const none = filters(page).getByRole('radio', { name: '0', exact: true })
      // The address changes first; until the response arrives, values without matches cannot be chosen.
      await expect(none).toBeEnabled()
      await filters(page).getByRole('radio', { name: 'All' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/\/shop\?nicotine_mg_ml=0$/)
      await expect(none).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(/\/shop$/)

      const least = filters(page).getByRole('slider', { name: 'Price, minimum' })
      await least.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/\/shop\?price_min=\d+$/)
      await expect(least).toBeFocused()
      await expect(chips(page).getByRole('link', { name: /Remove filter From RM/ })).toBeVisible()

      await filters(page).locator('summary', { hasText: 'Colour' }).focus()
      await expect(choice(page, /^Sand/)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(choice(page, /^Sand/)).toBeVisible()
    },
  )

  test(
    'sees which filters to remove when nothing is left',
    provenBy('src/features/catalogue/listing/shop-filters.test.ts'),
    async ({ page }) => {
      await page.goto('/shop?category=pod&colour=Sand')
      await untilHydrated(page)
      await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Remove filter Sand' }).last().click()
      await expect(title(page)).toHaveText('Pods 18')
    },
  )

  test(
    'is led from a page beyond the last to the first one',
    provenBy('src/features/catalogue/listing/shop-search.test.ts', 'contract/catalogue/catalogue-list.test.ts'),
    async ({ page }) => {
      await page.goto('/shop?page=40')
      await page.getByRole('link', { name: 'Go to first page' }).click()
      await expect(page.getByRole('article')).toHaveCount(24)
    },
  )

  test(
    'follows a promotion from home to its products',
    provenBy('tests/api/catalogue/shop.test.ts'),
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      await page.getByRole('link', { name: 'One plus two pods' }).click()
      await expect(page).toHaveURL(/\/shop\?promotion_id=1$/)
      await expect(chips(page).getByRole('link', { name: 'Remove filter One plus two pods' })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )

  test(
    'keeps the previous list, dimmed and in place, while a response is pending',
    provenBy('filters the list, sees the counts of other values, and removes the filters'),
    async ({ page }) => {
      // The font is cached: the shift of its late arrival is measured by the benchmark.
      await page.goto('/shop?category=pod')
      await untilHydrated(page)
      await watchShifts(page)
      await page.reload()
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      const before = await names(page)
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/products?*', async (route) => {
        await answered
        await route.continue()
      })
      await choice(page, 'Mint 2').click()
      const list = page.locator('[aria-busy="true"]')
      await expect(list).toHaveCSS('opacity', '0.5')
      expect(await names(page)).toEqual(before)
      // Browsers mark shifts within half a second after a tap as expected, and those are not counted.
      const tappedBefore = await page.evaluate(() => performance.now())
      await page.waitForFunction((before) => performance.now() - before > 500, tappedBefore)
      answer()
      await expect(title(page)).toHaveText('Pods 2')
      await expect(list).toBeHidden()
      expect(await shifts(page)).toEqual([])
    },
  )
})

test.describe('a visitor with a phone', () => {
  test('chooses filters in a sheet, with counts, and applies them with one button', async ({ page }) => {
    await page.goto('/shop?category=pod')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Fruit 8' }).check()
    await expect(sheet.getByRole('button', { name: 'Show 8' })).toBeVisible()
    await sheet.getByRole('radio', { name: '20', exact: true }).check()
    await sheet.locator('summary', { hasText: 'Flavour' }).click()
    await sheet.getByRole('checkbox', { name: /^Grape/ }).check()
    expect(await violations(page, [390])).toEqual([])
    await expect(page).toHaveURL(/\/shop\?category=pod$/)
    await sheet.getByRole('button', { name: 'Show 1' }).click()
    await expect(sheet).toBeHidden()
    await expect(title(page)).toHaveText('Pods 1')
    expect(await names(page)).toEqual(['Grape'])
    await expect(page.getByRole('link', { name: 'Filter 3 selected' })).toBeVisible()
    // All choices were one history entry.
    await page.goBack()
    await expect(title(page)).toHaveText('Pods 18')
  })

  test(
    'can close the sheet without changes',
    provenBy('chooses filters in a sheet, with counts, and applies them with one button'),
    async ({ page }) => {
      await page.goto('/shop')
      await untilHydrated(page)
      const entry = page.getByRole('link', { name: 'Filter' })
      await entry.click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('checkbox', { name: 'In stock' }).check()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(entry).toBeFocused()
      await expect(page).toHaveURL(/\/shop$/)
      await entry.click()
      await expect(sheet.getByRole('checkbox', { name: 'In stock' })).not.toBeChecked()
    },
  )
})

test.describe('a visitor without signal', () => {
  test.use({ viewport: DESK })

  const ASKED = [
    '/shop?category=liquid,pod&flavour_family=fruit&price_max=3000&sort=price_desc',
    '/shop?in_stock=1&q=mango',
    '/shop?pre_order=1',
    '/shop?promotion_id=2&page=1&nicotine_mg_ml=20',
    '/shop?colour=Sand&category=pod',
  ]

  test(
    'filters the stored catalogue by its addresses as the server would, with the same names and counts',
    provenBy(
      'contract/catalogue/catalogue-list.test.ts',
      'contract/catalogue/catalogue-query.test.ts',
      'contract/catalogue/catalogue-search.test.ts',
      'src/offline/catalogue/catalogue-store.test.ts',
    ),
    async ({ page, context, browser, store }) => {
      const online = await browser.newContext({ baseURL: store.origin, viewport: DESK, serviceWorkers: 'block' })
      await store.confirmAge(online)
      const other = await online.newPage()
      const shown = async (one: Page) => ({
        title: await title(one).innerText(),
        names: await names(one),
        filters: await filters(one).innerText(),
        chips: await chips(one).getByRole('link').allInnerTexts(),
      })
      const expected = []
      for (const path of ASKED) {
        await other.goto(path)
        await untilHydrated(other)
        expected.push(await shown(other))
      }
      await online.close()

      await store.openInstalled(page, '/shop')
      // Promotions are not part of the catalogue: they are stored a moment after a page has shown them.
      await page.waitForFunction(() => localStorage.getItem('catalogue')?.includes('"promotions"'))
      await store.closeShop()
      try {
        for (const [index, path] of ASKED.entries()) {
          await page.goto(path)
          await untilHydrated(page)
          await expect.poll(() => shown(page), path).toEqual(expected[index])
        }
        await choice(page, /^In stock/).click()
        await expect(page).toHaveURL(/in_stock=1$/)
        await expect(choice(page, /^In stock/)).toBeChecked()
        await expect(page.getByText('You’re offline. Last updated')).toBeVisible()
      } finally {
        await store.openShop()
      }
      expect(context.pages().length).toBe(1)
    },
  )
})

test.describe('a visitor without script', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK })

  test(
    'filters by a form and removes filters by links',
    provenBy(
      'reads and follows the store from home to a product and through its pages',
      'contract/catalogue/catalogue-query.test.ts',
    ),
    async ({ page }) => {
      await page.goto('/shop?category=pod&sort=name')
      await choice(page, /^Fruit \d/).check()
      await choice(page, /^Mint/).check()
      await filters(page).getByRole('radio', { name: '20', exact: true }).check()
      await filters(page).getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name')
      await expect(choice(page, /^Mint/)).toBeChecked()
      await expect(title(page)).toHaveText('Pods 10')
      expect(await names(page)).toEqual((await names(page)).toSorted())
      await chips(page).getByRole('link', { name: 'Remove filter Mint' }).click()
      await expect(page).toHaveURL(/\/shop\?category=pod&flavour_family=fruit&nicotine_mg_ml=20&sort=name$/)
      await expect(title(page)).toHaveText('Pods 8')
    },
  )

  test(
    'reaches the filters on a phone by their link',
    provenBy('reads and follows the store from home to a product and through its pages'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/shop')
      await expect(filters(page)).toBeHidden()
      await page.getByRole('link', { name: 'Filter' }).click()
      await choice(page, 'In stock').check()
      await filters(page).getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/\/shop\?.*in_stock=1/)
      await expect(page.getByRole('article')).toHaveCount(24)
    },
  )
})
