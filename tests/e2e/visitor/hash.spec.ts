import type { Page } from '@playwright/test'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const TARGET = '/privacy-policy#your-rights'
const heading = (page: Page) => page.locator('#your-rights')

/** Navigates within the app, as a link does. */
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

/** Asserts that the heading is at the top, below the scroll margin, and has the focus. */
async function expectAtTarget(page: Page): Promise<void> {
  await expect
    .poll(() =>
      heading(page).evaluate((target) => {
        const free = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
        const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
        const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
        const { top, bottom } = target.getBoundingClientRect()
        return isAtEnd ? top >= 0 && bottom <= innerHeight : Math.abs(top - free - margin) < 2
      }),
    )
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
}

test.describe('a visitor whose address has a hash', () => {
  test.use({ viewport: { width: 390, height: 500 } })
  test.beforeEach(({ store, context }) => store.confirmAge(context))

  test(
    'is scrolled to its target when the address is opened',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto(TARGET)
      await untilHydrated(page)
      await expectAtTarget(page)
      expect(pageErrors).toEqual([])
    },
  )

  test('is scrolled to it by a link, with the focus, however late page and content load', async ({ page, store }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page.evaluate(() => scrollTo(0, 300))
    store.proxy.choose(({ path }) => (path.startsWith('/api/html_pages') ? 2_500 : 'pass'))
    await follow(page, TARGET)
    await expectAtTarget(page)
    await expect(heading(page)).toBeFocused()
    store.proxy.choose(() => 'pass')
  })

  test(
    'stays at it while content above it grows, until they scroll',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      await follow(page, TARGET)
      await expectAtTarget(page)
      const grow = () =>
        page.evaluate(() => {
          const late = document.createElement('div')
          late.style.height = '400px'
          document.querySelector('main')?.prepend(late)
        })
      await grow()
      await expectAtTarget(page)
      await page.mouse.move(200, 300)
      const top = () => heading(page).evaluate((target) => target.getBoundingClientRect().top)
      const aligned = await top()
      await page.mouse.wheel(0, -150)
      await expect.poll(top).toBeGreaterThan(aligned + 100)
      const before = await page.evaluate(() => document.documentElement.scrollHeight)
      await grow()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(before + 400)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await top()).toBeGreaterThan(aligned + 100)
    },
  )

  test(
    'returns to the previous position with Back, and with Forward too',
    provenBy('returns to the previous scroll position, and is at the top of a new page'),
    async ({ page }) => {
      await page.goto(TARGET)
      await untilHydrated(page)
      await expectAtTarget(page)
      await page.evaluate(() => scrollTo(0, 120))
      await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(120)
      await follow(page, '/about')
      await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test(
    'is scrolled to a part of the same page, and back',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page }) => {
      await page.goto('/privacy-policy')
      await untilHydrated(page)
      await follow(page, TARGET)
      await expectAtTarget(page)
      await expect(heading(page)).toBeFocused()
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test(
    'with reduced motion is there immediately',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/privacy-policy')
      await untilHydrated(page)
      const positions = await page.evaluate((to) => {
        history.pushState(null, '', to)
        return scrollY
      }, TARGET)
      expect(positions).toBeGreaterThan(100)
      await expectAtTarget(page)
    },
  )

  test(
    'sees the page when the hash names nothing or cannot be decoded',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto('/')
      await untilHydrated(page)
      for (const hash of ['nothing-here', '%', '%E0%A4%A']) {
        await follow(page, `/privacy-policy#${hash}`)
        await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
        await follow(page, '/')
        await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeHidden()
      }
      expect(pageErrors).toEqual([])
    },
  )
})
