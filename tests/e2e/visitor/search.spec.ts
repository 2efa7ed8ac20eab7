import type { Locator, Page } from '@playwright/test'
import { holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const MANGO = 1012
/** Number of results in the dialog; the shop shows all. */
const SHOWN = 8
const QUESTIONS = ['mango', 'manggo', 'wattermelon', 'ment', 'pod grape', '20mg', 'KP-01-20', 'semangka', 'xyzzy']

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search the shop' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox')

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(fieldOf(page)).toBeFocused()
  return dialogOf(page)
}

/** All texts of the result list for a query, in order. */
async function answersTo(page: Page, q: string): Promise<string[]> {
  const dialog = dialogOf(page)
  // The list is updated when idle: it may still show the results of the previous query.
  await fieldOf(page).fill('')
  await expect(dialog.getByRole('status').first()).toHaveText('')
  await fieldOf(page).fill(q)
  await expect(dialog.getByRole('status').first()).toHaveText(/result|Nothing found/)
  return dialog.getByRole('option').allInnerTexts()
}

/** Opens the shop with what is found. */
async function searchFor(page: Page, q: string): Promise<void> {
  await openSearch(page)
  await answersTo(page, q)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${q}$`))
}

test.beforeEach(async ({ context, store }) => {
  await store.confirmAge(context)
})

test.describe('a visitor who searches', () => {
  test('opens it with /, loses no letter that is typed before it is loaded, moves through the list and opens the product', async ({
    page,
  }) => {
    await page.goto('/')
    await untilHydrated(page)
    const { promise: typed, resolve: afterTyping } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.keyboard.type('/mangp')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('o')
    afterTyping()
    const dialog = dialogOf(page)
    await expect(fieldOf(page)).toHaveValue('mango')
    await expect(fieldOf(page)).toBeFocused()
    await expect(dialog.getByRole('status').first()).toHaveText('3 results')
    expect(await violations(page)).toEqual([])
    const options = dialog.getByRole('option')
    await expect(options).toHaveCount(4)
    await expect(options.first()).toContainText('Kabusa Pod')
    await expect(options.first()).toContainText('RM')

    await page.keyboard.press('ArrowDown')
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(options.nth(3)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    const marked = await options.nth(0).getAttribute('id')
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', String(marked))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop/product/${MANGO}$`))
    await expect(dialog).toBeHidden()
  })

  test(
    'types a / into a field, and opens the search from there with Ctrl K',
    provenBy(
      'opens it with /, loses no letter that is typed before it is loaded, moves through the list and opens the product',
    ),
    async ({ page }) => {
      await page.goto(`/shop/product/${MANGO}`)
      await untilHydrated(page)
      // Once loaded it opens within a frame.
      await openSearch(page)
      await page.keyboard.press('Escape')
      await page.getByRole('textbox').first().focus()
      await page.keyboard.press('/')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await expect(dialogOf(page)).toBeHidden()
      await expect(page.getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.type('/')
      await expect(fieldOf(page)).toHaveValue('/')
    },
  )

  test(
    'closes it with one Escape, whatever was typed, and returns to the same place',
    provenBy('stays inside an open modal, and returns to the button that opened it'),
    async ({ page }) => {
      await page.goto('/shop')
      await untilHydrated(page)
      const dialog = await openSearch(page)
      await page.keyboard.type('mango')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
    },
  )

  test(
    'taps the control before the app has hydrated, and the tap is not lost',
    provenBy('taps before the app has hydrated, and every tap takes effect exactly once'),
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-early', '1')
      release()
      await expect(fieldOf(page)).toBeFocused()
    },
  )

  test(
    'sees all results in the shop, in the same order, and can go back to them',
    provenBy('contract/catalogue/catalogue-search.test.ts', 'contract/catalogue/catalogue-list.test.ts'),
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      await openSearch(page)
      const found = await answersTo(page, 'kabusa pod')
      expect(found.at(-1)).toMatch(/^See all \d+ results$/)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/shop\?q=kabusa\+pod$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('“kabusa pod”')
      const titles = found.slice(0, SHOWN).map((text) => text.split('\n')[0]?.trim())
      const listed = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect.poll(async () => (await listed.allInnerTexts()).slice(0, SHOWN)).toEqual(titles)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('“kabusa pod”')
    },
  )

  test('gets suggestions when nothing is found', provenBy('contract/catalogue/search.test.ts'), async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const dialog = await openSearch(page)
    expect(await answersTo(page, 'xyzzy')).toEqual([])
    await expect(dialog.getByRole('status').first()).toHaveText('No results for “xyzzy”')
    await expect(dialog.getByText('Try a single word')).toBeVisible()
    await dialog.getByRole('link', { name: 'Pods' }).click()
    await expect(page).toHaveURL(/category=pod/)
    await expect(dialog).toBeHidden()
  })

  test(
    'gets the same results in the same order offline, with their age',
    provenBy('contract/catalogue/catalogue-search.test.ts', 'src/offline/catalogue/catalogue-store.test.ts'),
    async ({ page, store }) => {
      await store.openInstalled(page, '/shop')
      await untilHydrated(page)
      await openSearch(page)
      const online: string[][] = []
      for (const q of QUESTIONS) online.push(await answersTo(page, q))
      await page.keyboard.press('Escape')

      await searchFor(page, 'manggo')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('3')
      const listed = await page.getByRole('main').getByRole('article').allInnerTexts()

      await store.closeShop()
      try {
        await tapThrough(page, '/')
        const dialog = await openSearch(page)
        const offline: string[][] = []
        for (const q of QUESTIONS) offline.push(await answersTo(page, q))
        expect(offline).toEqual(online)
        await expect(dialog.getByText('You’re offline. Last updated')).toBeVisible()
        await page.keyboard.press('Escape')
        await searchFor(page, 'wattermelon')
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
        await searchFor(page, 'manggo')
        await expect.poll(() => page.getByRole('main').getByRole('article').allInnerTexts()).toEqual(listed)
      } finally {
        await store.openShop()
      }
    },
  )

  test(
    'finds earlier searches, and can delete them',
    provenBy('src/offline/storage/recent-searches.test.ts'),
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      for (const q of ['mango', 'mint']) {
        await searchFor(page, q)
      }
      await page.reload()
      await untilHydrated(page)
      const dialog = await openSearch(page)
      const recent = dialog.getByRole('region', { name: 'Recent searches' }).getByRole('listitem')
      await expect(recent).toHaveText(['mint', 'mango'])
      await dialog.getByRole('button', { name: 'Remove mint' }).click()
      await expect(recent).toHaveText(['mango'])
      await dialog.getByRole('button', { name: 'mango', exact: true }).click()
      await expect(dialog.getByRole('status').first()).toHaveText('3 results')
    },
  )
})

test(
  'a customer who signs out leaves none of their searches on the device',
  provenBy(
    'src/offline/storage/recent-searches.test.ts',
    'a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline',
  ),
  async ({ page, store, context, customer }) => {
    expect(customer.id).not.toBe('')
    await page.goto('/')
    await untilHydrated(page)
    const recent = dialogOf(page).getByRole('region', { name: 'Recent searches' })
    await openSearch(page)
    await answersTo(page, 'mango')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=mango$/)
    await openSearch(page)
    await expect(recent).toContainText('mango')
    await page.keyboard.press('Escape')
    await tapSignOut(page)
    await expect(page).toHaveURL(`${store.origin}/`)
    await untilHydrated(page)
    await openSearch(page)
    await expect(dialogOf(page).getByRole('link', { name: 'Pods' })).toBeVisible()
    await expect(recent).toHaveCount(0)

    await store.logIn(context, customer)
    await page.reload()
    await untilHydrated(page)
    await openSearch(page)
    await expect(dialogOf(page).getByRole('link', { name: 'Pods' })).toBeVisible()
    await expect(recent).toHaveCount(0)
  },
)

test.describe('axe finds no violation in the search', () => {
  test(
    'empty, with results and without, in both themes, down to 320 px',
    provenBy(
      'opens it with /, loses no letter that is typed before it is loaded, moves through the list and opens the product',
    ),
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      await openSearch(page)
      for (const q of ['', 'mango', 'xyzzy']) {
        await fieldOf(page).fill(q)
        if (q) await page.keyboard.press('ArrowDown')
        expect(await violations(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 844 })
        expect(await dialogOf(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)).toBe(false)
      }
    },
  )
})
