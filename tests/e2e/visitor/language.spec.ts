import type { Page } from '@playwright/test'
import { COOKIE } from '#contract/constants.ts'
import { collectPageErrors, untilAnswered, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCart, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a reader of Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test(
    'gets the store in Indonesian from the first byte, and responses in it',
    provenBy(
      'server/platform/render/pages.test.ts',
      'changes the language in place, and finds it changed on the next visit, offline too',
    ),
    async ({ page, context, store }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto('/shop')
      await expect(page.getByRole('dialog', { name: 'Apakah Anda berusia 21 tahun ke atas?' })).toBeVisible()
      await page.getByRole('button', { name: 'Ya, masuk' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      await expect(heading(page)).toContainText('Toko')
      await expect(page).toHaveTitle(/^Toko · /)
      await untilHydrated(page)
      const asked = page.waitForRequest((request) => request.url().includes('/api/products'))
      await tapThrough(page, '/shop?category=pod')
      await page.getByRole('link', { name: 'Semua', exact: true }).click()
      expect((await asked).headers()['accept-language']).toBe('id')
      expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIE.language)
      await store.confirmAge(context)
      expect(pageErrors).toEqual([])
    },
  )
})

test.describe('a visitor', () => {
  test('changes the language in place, and finds it changed on the next visit, offline too', async ({
    page,
    context,
    store,
  }) => {
    await store.confirmAge(context)
    const pageErrors = await collectPageErrors(page)
    await page.goto('/shop')
    await untilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const malay = page.getByRole('link', { name: 'Bahasa Melayu' })
    await untilAnswered(malay)
    await malay.click()
    await expect(heading(page)).toContainText('Kedai')
    await expect(page.getByRole('contentinfo')).toContainText('Nikotin menyebabkan ketagihan.')
    await expect(page).toHaveTitle(/^Kedai · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

    await store.waitUntilInstalled(page)
    await expect(heading(page)).toContainText('Kedai')
    expect(pageErrors).toEqual([])
    await store.closeShop()
    try {
      await tapCart(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
      await expect(heading(page)).toContainText('Troli')
      await page.getByRole('link', { name: 'Bahasa Indonesia' }).click()
      await expect(heading(page)).toContainText('Keranjang')
      await page.reload()
      await expect(heading(page)).toContainText('Keranjang')
    } finally {
      await store.openShop()
    }
  })

  test(
    'follows a deep link to another language, which is then saved as their own',
    provenBy(
      'server/platform/render/pages.test.ts',
      'changes the language in place, and finds it changed on the next visit, offline too',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/shop?category=pod&lang=ms')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
      await untilHydrated(page)
      await expect(page).toHaveURL(`${store.origin}/shop?category=pod`)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
    },
  )

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('changes the language by a link', provenBy('server/platform/render/pages.test.ts'), async ({ page }) => {
      await page.goto('/shop?category=pod')
      await page.getByRole('link', { name: 'Bahasa Melayu' }).click()
      await expect(page).toHaveURL(/\/shop\?category=pod&lang=ms$/)
      await expect(page.getByRole('contentinfo')).toContainText('Nikotin menyebabkan ketagihan.')
    })
  })

  test(
    'sees no page before its style sheet, and requests no style sheet twice',
    provenBy('tests/budgets/budgets.test.ts', 'every file of the first page may be late or fail at first'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const sheets: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(request.url())
      })
      await page.goto('/shop/product/1012')
      await untilHydrated(page)
      const inlined = await page
        .locator('style[data-sheet]')
        .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sheet')))
      expect(inlined.length).toBeGreaterThan(1)
      const again = () => sheets.filter((url) => inlined.includes(new URL(url).pathname))
      expect(again()).toEqual([])
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/shop-page-*.css', async (route) => {
        await held
        await route.continue()
      })
      const asked = page.waitForRequest('**/assets/shop-page-*.css')
      await page.getByRole('contentinfo').waitFor()
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
      await asked
      await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
      release()
      await expect(heading(page)).toContainText('Shop')
      await page.goBack()
      await expect(heading(page)).toContainText('Mango')
      expect(again()).toEqual([])
      expect(new Set(sheets).size).toBe(sheets.length)
    },
  )
})
