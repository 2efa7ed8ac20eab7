import type { Page } from '@playwright/test'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const SPEARMINT = '/api/products/product/1021'

test.describe('a page without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(({ context, store }) => store.confirmAge(context))

  async function openList(page: Page) {
    await page.goto('/shop?category=pod')
    await untilHydrated(page)
  }

  test(
    'revalidates its responses once they are stale',
    provenBy('src/app/query-client.test.ts', 'server/platform/http/assets.test.ts'),
    async ({ page, store }) => {
      await openList(page)
      await page.getByRole('link', { name: 'Spearmint' }).first().click()
      const request = () => store.proxy.seen.filter(({ path }) => path === SPEARMINT)
      await expect.poll(() => request().length).toBe(1)
      expect(request()[0]?.tag).toBeNull()
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
          return request().at(-1)?.tag
        })
        .toMatch(/"/)
    },
  )

  test('shows after ten seconds what it is waiting for, and fills in by itself', async ({ page }) => {
    // Otherwise the page shows the product from the catalogue of the device.
    await page.route('**/api/catalogue/**', (route) => route.abort())
    await openList(page)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${SPEARMINT}`, async (route) => {
      await answered
      await route.continue()
    })
    const notice = page.getByText('Still loading.')
    await page.clock.install()
    const asked = page.waitForRequest(`**${SPEARMINT}`)
    await page.getByRole('link', { name: 'Spearmint' }).first().click()
    await asked
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + WAITING_NOTICE_MS / 2)
    await expect(notice).toBeHidden()
    // The page may have begun to wait only after the clock was stopped: time passes in it until the notice is there.
    await expect(async () => {
      await page.clock.runFor(WAITING_NOTICE_MS)
      await expect(notice).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.clock.resume()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Spearmint' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
