import type { Page } from '@playwright/test'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Are you 21 or older?' })

test.describe('a newcomer', () => {
  test('sees the age question before anything else, without any further request', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        Object.assign(window, { askedAtPaint: document.querySelector('dialog')?.matches(':modal') })
      }).observe({ type: 'paint' })
    })
    await page.goto('/shop')
    await expect(gateOf(page)).toBeVisible()
    await page.waitForFunction(() => 'askedAtPaint' in window)
    expect(await page.evaluate(() => 'askedAtPaint' in window && window.askedAtPaint)).toBe(true)
    await expect(gateOf(page)).toHaveAccessibleDescription('This site is for adults who already use nicotine products.')
    const backdrop = await gateOf(page).evaluate((gate) => getComputedStyle(gate, '::backdrop').backgroundColor)
    expect(backdrop).toMatch(/^(rgb\(|oklch\([^/]*\)$)/)
  })

  test('answers by keyboard alone, reaches nothing behind it, and is not asked again', async ({ page, context }) => {
    await page.goto('/shop')
    await untilHydrated(page)
    const yes = gateOf(page).getByRole('button', { name: 'Yes, enter' })
    const no = gateOf(page).getByRole('button', { name: 'No, leave' })
    await expect(yes).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(no).toBeFocused()
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(gateOf(page)).toBeVisible()
    await expect(gateOf(page).getByRole('alert')).toHaveText('You must be of legal age to enter this store.')
    await no.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('about:blank')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIE.age)
    await page.goBack()
    await untilHydrated(page)
    await yes.focus()
    await page.keyboard.press('Enter')
    await expect(gateOf(page)).toBeHidden()

    const answered = async () => (await context.cookies()).find(({ name }) => name === COOKIE.age)
    await expect.poll(async () => (await answered())?.value).toBe('yes')
    const answer = await answered()
    expect(answer?.expires).toBeGreaterThan(Date.now() / 1000 + AGE_SECONDS - 600)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(gateOf(page)).toBeHidden()
  })

  test(
    'sees whose store it is, and reads the question in another language on the same page',
    provenBy(
      'answers by keyboard alone, reaches nothing behind it, and is not asked again',
      'changes the language in place, and finds it changed on the next visit, offline too',
    ),
    async ({ page }) => {
      await page.goto('/shop?category=pod')
      await expect(gateOf(page).getByText('Kabusa', { exact: true })).toBeVisible()
      await expect(gateOf(page).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
      await gateOf(page).getByRole('link', { name: 'Bahasa Melayu' }).click()
      const gate = page.getByRole('dialog', { name: 'Adakah anda berumur 21 tahun ke atas?' })
      await expect(gate).toBeVisible()
      await expect(gate.getByRole('link', { name: 'Bahasa Melayu' })).toHaveAttribute('aria-current', 'true')
      expect(await violations(page)).toEqual([])
      await gate.getByRole('button').first().click()
      await expect(page).toHaveURL(/\/shop\?category=pod$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
    },
  )

  test(
    'is asked offline too, and the answer is stored',
    provenBy(
      'answers by keyboard alone, reaches nothing behind it, and is not asked again',
      'opens offline by its address before any script of the app has loaded, with the age of its prices',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await store.openInstalled(page, '/')
      await context.clearCookies({ name: COOKIE.age })
      await store.closeShop()
      try {
        await page.reload()
        await gateOf(page).getByRole('button', { name: 'Yes, enter' }).click()
        await expect(gateOf(page)).toBeHidden()
        await tapThrough(page, '/shop')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
        await expect(gateOf(page)).toBeHidden()
      } finally {
        await store.openShop()
      }
    },
  )
})

test.describe('a crawler', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'gets the page without the question',
    provenBy(
      'reads and follows the store from home to a product and through its pages',
      'tests/budgets/server-pages.test.ts',
    ),
    async ({ page }) => {
      const answer = await page.goto('/shop/product/1012')
      await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
      await expect(page.locator('.age-gate')).toBeHidden()
      await expect(page.locator('.age-gate')).toHaveAttribute('data-nosnippet')
      expect(await answer?.text()).not.toMatch(/<dialog[^>]* open/)
      expect(await page.locator('body').innerText()).not.toContain('older?')
    },
  )
})
